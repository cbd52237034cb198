import ServiceCatalog

protocol PricingService: Sendable {
  func baseRate() -> Int
}

struct HistoricPricingService: PricingService {
  let history: OfferHistory

  func baseRate() -> Int { 300 + history.accepted().count * 5 }
}

struct PricingServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PricingService {
    HistoricPricingService(history: try catalog.obtain(\.offerHistory))
  }
}

extension Catalog {
  var pricingService: PricingServiceBlueprint.Type { PricingServiceBlueprint.self }
}

struct PricingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(PricingServiceBlueprint())
  }
}
