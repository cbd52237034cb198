import ServiceCatalog

struct DiscountedPrices: PriceList {
  let base: any PriceList
  let rules: Rules

  func cents(for article: String) -> Int? {
    base.cents(for: article).map { Int(Double($0) * rules.factor(for: article)) }
  }
}

struct DiscountModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(RulesBlueprint())
    catalog.decorate(PriceListBlueprint.self) { prices, catalog in
      DiscountedPrices(base: prices, rules: try catalog.obtain(\.rules))
    }
  }
}
