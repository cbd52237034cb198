import ServiceCatalog

protocol RiskScore: Sendable {
  func score(_ cents: Int) -> Int
}

struct RuleScore: RiskScore {
  func score(_ cents: Int) -> Int { cents > 100_000 ? 80 : 5 }
}

struct ConstantScore: RiskScore {
  let value: Int
  func score(_ cents: Int) -> Int { value }
}

struct RiskRulesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RiskScore { RuleScore() }
}

struct FraudModelBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RiskScore { ConstantScore(value: 10) }
}

struct Payments: Sendable {
  let scores: [any RiskScore]
  func accepts(_ cents: Int) -> Bool { scores.reduce(0) { max($0, $1.score(cents)) } < 50 }
}

struct PaymentsBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Payments {
    Payments(scores: [try catalog[\.riskRules]])
  }
}

extension Catalog {
  var riskRules: RiskRulesBlueprint.Type { RiskRulesBlueprint.self }
  var fraudModel: FraudModelBlueprint.Type { FraudModelBlueprint.self }
  var payments: PaymentsBlueprint.Type { PaymentsBlueprint.self }
}

enum Simulation {
  /// What would happen to `amounts` if the model said `score`?
  static func run(score: Int, amounts: [Int]) throws -> [Bool] {
    try Catalog.main.withOverrides {
      try $0.override(\.fraudModel) { _ in ConstantScore(value: score) }
    } operation: {
      let payments = try Catalog.main[\.payments]
      return amounts.map(payments.accepts)
    }
  }
}

@main
enum RiskTool {
  static func main() throws {
    Catalog.main.install(RiskRulesBlueprint(), PaymentsBlueprint())
    print(try Simulation.run(score: 90, amounts: [100, 200_000]))
  }
}
