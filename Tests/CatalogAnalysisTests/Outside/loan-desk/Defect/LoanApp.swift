import ServiceCatalog

@MainActor
final class LoanDesk {
  private let risk: any RiskService
  private let history: OfferHistory

  init(risk: any RiskService, history: OfferHistory) {
    self.risk = risk
    self.history = history
  }

  func decide(_ applicant: String) -> String {
    risk.grade(applicant) > 5 ? "\(applicant): accepted" : "\(applicant): refused"
  }

  func review() -> [Int] { history.grades() }
}

struct LoanDeskBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> LoanDesk {
    LoanDesk(risk: try catalog.obtain(\.riskService), history: try catalog.obtain(\.offerHistory))
  }
}

extension Catalog {
  var loanDesk: LoanDeskBlueprint.Type { LoanDeskBlueprint.self }
}

@main
@MainActor
struct LoanApp {
  static func main() throws {
    let catalog = Catalog(name: "loans")
    catalog.install(RiskModule(), PricingModule(), OffersModule(), LoanDeskBlueprint())
    let desk = try catalog.obtain(\.loanDesk)
    print(desk.decide("Grace"))
    print(desk.review())
  }
}
