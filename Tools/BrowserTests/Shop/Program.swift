import ServiceCatalog
import ServiceCatalogStyles

struct TimeModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ClockBlueprint(), RegisterBlueprint())
  }
}

struct SalesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      BasketBlueprint(),
      PriceBlueprint(),
      ReceiptBlueprint(),
      ReportBlueprint(),
      StockBlueprint(),
      OffersBlueprint()
    )
    catalog.contribute(to: OffersBlueprint.self) { catalog in
      Character("\(try catalog[\.clock])")
    }
    catalog.decorate(PriceBlueprint.self) { price, catalog in
      price * Double(try catalog[\.register].count)
    }
  }
}

@main
struct Shop {
  static func main() async throws {
    ServiceLocator.register((any Printer).self) { PaperPrinter() }
    let catalog = Catalog(name: "shop")
    catalog.install(
      TimeModule(),
      SalesModule()
    )
    catalog.install(CounterBlueprint(), PictureBlueprint(), StampBlueprint())
    print(try await catalog.obtain(\.stock), try await catalog.obtain(\.counter), Till())
    print(try catalog[\.stamp], Bundle().userService.find("ada") ?? "", ShopContext().records)
  }
}
