import ServiceCatalog

struct Payment: Sendable {
  let payee: String
  let cents: Int
}

enum Verdict: Sendable, Equatable {
  case pass
  case reject(reason: String)
}

protocol PaymentCheck: Sendable {
  func verdict(on payment: Payment) -> Verdict
}

struct PaymentChecks: ContributionBlueprint {
  typealias Element = any PaymentCheck
}

struct AmountCheck: PaymentCheck {
  let ceiling: Int
  func verdict(on payment: Payment) -> Verdict {
    payment.cents <= ceiling ? .pass : .reject(reason: "above the ceiling")
  }
}

struct SanctionsCheck: PaymentCheck {
  let names: Set<String>
  func verdict(on payment: Payment) -> Verdict {
    names.contains(payment.payee.lowercased()) ? .reject(reason: "sanctioned") : .pass
  }
}

struct SanctionsListBlueprint: SuppliedBlueprint {
  typealias Output = Set<String>
}

extension Catalog {
  var paymentChecks: PaymentChecks.Type { PaymentChecks.self }
  var sanctionsList: SanctionsListBlueprint.Type { SanctionsListBlueprint.self }
}

struct LimitsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: PaymentChecks.self) { _ in AmountCheck(ceiling: 1_000_000) }
  }
}

struct ComplianceModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(SanctionsListBlueprint.self) { _ in ["mallory"] }
    catalog.contribute(to: PaymentChecks.self, as: .shared) { catalog in
      SanctionsCheck(names: try catalog[\.sanctionsList])
    }
  }
}

struct PaymentPipeline: Sendable {
  let checks: [any PaymentCheck]

  func run(_ payment: Payment) -> Verdict {
    for check in checks {
      if case .reject(let reason) = check.verdict(on: payment) { return .reject(reason: reason) }
    }
    return .pass
  }
}

struct PaymentPipelineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PaymentPipeline {
    PaymentPipeline(checks: try catalog[\.paymentChecks])
  }
}

extension Catalog {
  var paymentPipeline: PaymentPipelineBlueprint.Type { PaymentPipelineBlueprint.self }
}

@main
enum Payments {
  static func main() throws {
    Catalog.main.install(LimitsModule(), ComplianceModule(), PaymentPipelineBlueprint())
    print(try Catalog.main[\.paymentPipeline].run(Payment(payee: "Ada", cents: 1_200)))
  }
}
