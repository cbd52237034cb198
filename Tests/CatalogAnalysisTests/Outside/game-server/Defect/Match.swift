import ServiceCatalog

enum MatchScope: CatalogScope {}

final class MatchRules: Sendable {
  let points = 10
  let bonus = 3
}

actor Scoreboard {
  private let rules: MatchRules
  private var points: [String: Int] = [:]

  init(rules: MatchRules) { self.rules = rules }

  func award(_ player: String, isFast: Bool) {
    points[player, default: 0] += rules.points + (isFast ? rules.bonus : 0)
  }

  var leader: String? { points.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
}

struct Referee: Sendable {
  let lobby: Lobby
  let scoreboard: Scoreboard

  func play(_ rounds: Int) async -> String? {
    let players = await lobby.players
    guard !players.isEmpty else { return nil }
    for round in 0..<rounds {
      await scoreboard.award(players[round % players.count], isFast: round.isMultiple(of: 3))
    }
    return await scoreboard.leader
  }
}

struct MatchRulesBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> MatchRules { MatchRules() }
}

struct ScoreboardBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Scoreboard {
    Scoreboard(rules: try catalog.obtain(\.matchRules))
  }
}

struct RefereeBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Referee {
    Referee(lobby: try catalog.obtain(\.lobby), scoreboard: try catalog.obtain(\.scoreboard))
  }
}

extension Catalog {
  var matchRules: MatchRulesBlueprint.Type { MatchRulesBlueprint.self }
  var scoreboard: ScoreboardBlueprint.Type { ScoreboardBlueprint.self }
  var referee: RefereeBlueprint.Type { RefereeBlueprint.self }
}

struct MatchModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(MatchRulesBlueprint(), ScoreboardBlueprint(), RefereeBlueprint())
  }
}
