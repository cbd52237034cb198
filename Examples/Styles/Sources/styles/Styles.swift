import ServiceCatalog
import ServiceCatalogMacros
import ServiceCatalogStyles

/// The program, which serves the same desk in each style, and after the services moved to another style.
@main
enum Styles {
  static func main() throws {
    show("by hand", ByHand.desk())
    show("linked", desk(AppServices()))
    show("linked, on trial", desk(TrialServices()))
    show("a cake", Desk(orders: AppContext.orders))
    show("a cake, on trial", Desk(orders: TrialContext.orders))

    ServiceLocator.shared.registerModules([ShopModule()])
    show("located", Located.desk(.shared))
    show("the first edition", desk(of: EarlierNames.self))

    Catalog.main.install(Shop())
    show("catalogued", try Catalog.main[\.desk])

    show("linked, with the catalog's inventory", desk(MovedServices(catalog: .main)))
    show("a cake, with the catalog's inventory", Desk(orders: MovedContext.orders))
    show("catalogued, with the bundle's orders", try Catalog(BundleShop())[\.desk])
    show("catalogued, with the cake's orders", try Catalog(ContextShop())[\.desk])
  }

  private static func show(_ style: String, _ desk: Desk) { print("\(style): \(desk.sellTea())") }
}
