import ServiceCatalog

protocol RiskService: Sendable {
  func grade(_ applicant: String) -> Int
}

final class ScoringRiskService: RiskService {
  private let pricing: any PricingService

  init(pricing: any PricingService) { self.pricing = pricing }

  func grade(_ applicant: String) -> Int { applicant.count % 5 + pricing.baseRate() / 100 }
}

struct RiskServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RiskService {
    ScoringRiskService(pricing: try catalog.obtain(\.pricingService))
  }
}

extension Catalog {
  var riskService: RiskServiceBlueprint.Type { RiskServiceBlueprint.self }
}

struct RiskModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(RiskServiceBlueprint())
  }
}
