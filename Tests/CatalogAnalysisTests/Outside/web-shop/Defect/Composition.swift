import ServiceCatalog

extension Catalog {
  static func shop(memberPercent: Int) -> Catalog {
    let catalog = Catalog(name: "shop")
    catalog.supply(MemberPercentBlueprint.self, instance: memberPercent)
    catalog.supplyShared(PriceListBlueprint.self) { try PriceListBlueprint.assemble(from: $0) }
    catalog.supplyShared(PriceCalculatorBlueprint.self) { try PriceCalculatorBlueprint.assemble(from: $0) }
    catalog.install(DiscountBlueprint(), QuoteServiceBlueprint())
    return catalog
  }
}
