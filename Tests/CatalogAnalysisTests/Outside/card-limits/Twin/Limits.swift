import ServiceCatalog

struct LimitPolicy: Sendable {
  let holder: CardHolder

  var cents: Int { holder.isPremium ? 1_000_000 : 150_000 }
}

struct LimitPolicyBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> LimitPolicy {
    LimitPolicy(holder: try catalog.obtain(\.cardHolder))
  }
}

protocol LimitService: Sendable {
  func limits() -> [String]
}

final class DefaultLimitService: LimitService {
  private let policy: LimitPolicy
  private let cards: any CardRepository

  init(policy: LimitPolicy, cards: any CardRepository) {
    self.policy = policy
    self.cards = cards
  }

  func limits() -> [String] {
    cards.cards(of: policy.holder.name).map { "\($0.number): \(policy.cents / 100)" }
  }
}

struct LimitServiceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }

  static func assemble(from catalog: any Assembling) throws -> any LimitService {
    DefaultLimitService(
      policy: try catalog.obtain(\.limitPolicy),
      cards: try catalog.obtain(\.cardRepository)
    )
  }
}

extension Catalog {
  var limitPolicy: LimitPolicyBlueprint.Type { LimitPolicyBlueprint.self }
  var limitService: LimitServiceBlueprint.Type { LimitServiceBlueprint.self }
}

struct LimitsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(LimitPolicyBlueprint(), LimitServiceBlueprint())
  }
}
