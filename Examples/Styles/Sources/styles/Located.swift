import ServiceCatalog
import ServiceCatalogStyles

/// The services of a locator, which finds each one by its type.
struct ShopModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { Shelf() as any Inventory }
    locator.registerSingleton(CardPayment() as any Payment)
    locator.register { locator in
      ShopOrders(inventory: try locator.locate(), payment: try locator.locate()) as any Orders
    }
  }
}

enum Located {
  static func desk(_ locator: ServiceLocator) -> Desk { Desk(orders: locator.inject()) }
}
