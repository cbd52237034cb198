import ServiceCatalog

struct Offer: Sendable {
  let applicant: String
  let wasAccepted: Bool
}

final class OfferHistory: Sendable {
  private let risk = Obtained(\.riskService)
  private let offers = [
    Offer(applicant: "Ada", wasAccepted: true),
    Offer(applicant: "Linus", wasAccepted: false),
  ]

  func accepted() -> [Offer] { offers.filter(\.wasAccepted) }

  func grades() -> [Int] { offers.map { risk.wrappedValue.grade($0.applicant) } }
}

struct OfferHistoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> OfferHistory {
    OfferHistory()
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
