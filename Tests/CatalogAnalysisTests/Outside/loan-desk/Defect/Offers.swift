import ServiceCatalog

struct Offer: Sendable {
  let applicant: String
  let wasAccepted: Bool
}

final class OfferHistory: Sendable {
  private let risk: any RiskService
  private let offers = [
    Offer(applicant: "Ada", wasAccepted: true),
    Offer(applicant: "Linus", wasAccepted: false),
  ]

  init(risk: any RiskService) { self.risk = risk }

  func accepted() -> [Offer] { offers.filter(\.wasAccepted) }

  func grades() -> [Int] { offers.map { risk.grade($0.applicant) } }
}

struct OfferHistoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> OfferHistory {
    OfferHistory(risk: try catalog.obtain(\.riskService))
  }
}

extension Catalog {
  var offerHistory: OfferHistoryBlueprint.Type { OfferHistoryBlueprint.self }
}

struct OffersModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(OfferHistoryBlueprint())
  }
}
