import ServiceCatalog
import ServiceCatalogStyles

/// The services of a program that was written for the design's first edition.
///
/// It compiles unchanged. Each name of that edition has a warning with a fix-it, which the attributes silence here.
enum EarlierNames: Style {
  @available(*, deprecated, message: "It shows deprecated names.")
  static func desk() -> Desk {
    let locator = ServiceLocator(catalog: Catalog(name: "earlier"))
    locator.registerModules(modules: [EarlierModule()])
    return Located.desk(locator)
  }
}

@available(*, deprecated, message: "It shows deprecated names.")
private struct EarlierModule: ServiceLocatorModul {
  func registerServices(serviceLocator: ServiceLocator) {
    serviceLocator.registerSingleton(singletonInstance: Shelf() as any Inventory)
    serviceLocator.registerSingleton(singletonInstance: CardPayment() as any Payment)
    serviceLocator.register { locator in
      ShopOrders(inventory: try locator.locate(), payment: try locator.locate()) as any Orders
    }
  }
}

/// A program's wiring.
///
/// Callers of the protocol see no deprecation.
protocol Style {
  static func desk() -> Desk
}

/// Returns the desk of a style.
func desk(of style: (some Style).Type) -> Desk { style.desk() }
