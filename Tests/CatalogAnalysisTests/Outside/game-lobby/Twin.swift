import ServiceCatalog

enum MatchScope: CatalogScope {}

struct Player: Sendable, Hashable {
  let name: String
  let rating: Int
}

protocol Ruleset: Sendable {
  var rounds: Int { get }
}

struct Blitz: Ruleset { let rounds = 3 }
struct Classic: Ruleset { let rounds = 9 }

struct RulesetBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Ruleset { Classic() }
}

/// The players at the table, in the order in which they joined.
struct SeatsBlueprint: SuppliedBlueprint {
  typealias Output = [Player]
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
}

final class Dice: Sendable {
  let seed: Int
  init(seed: Int) { self.seed = seed }
  func roll(_ round: Int) -> Int { (seed &* 31 &+ round &* 17) % 6 + 1 }
}

struct DiceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Dice {
    Dice(seed: try catalog[\.seats].reduce(7) { $0 + $1.rating })
  }
}

protocol Scoring: AnyObject, Sendable {
  func points(of player: Player, in round: Int) -> Int
}

extension Scoring {
  func ranking(of players: [Player], rounds: Int) -> [Player] {
    players.sorted { total(of: $0, rounds) > total(of: $1, rounds) }
  }

  private func total(of player: Player, _ rounds: Int) -> Int {
    (1...rounds).reduce(0) { $0 + points(of: player, in: $1) }
  }
}

final class RatedScoring: Scoring {
  private let dice = Obtained(\.dice)

  func points(of player: Player, in round: Int) -> Int {
    player.rating + dice.wrappedValue.roll(round + player.name.count)
  }
}

struct ScoringBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> any Scoring { RatedScoring() }
}

struct Match {
  let seats: [Player]
  let scoring: any Scoring
  let rounds: Int

  func play() -> String { scoring.ranking(of: seats, rounds: rounds).map(\.name).joined(separator: ", ") }
}

struct MatchBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Match {
    Match(seats: try catalog[\.seats], scoring: try catalog[\.scoring], rounds: try catalog[\.ruleset].rounds)
  }
}

extension Catalog {
  var ruleset: RulesetBlueprint.Type { RulesetBlueprint.self }
  var seats: SeatsBlueprint.Type { SeatsBlueprint.self }
  var dice: DiceBlueprint.Type { DiceBlueprint.self }
  var scoring: ScoringBlueprint.Type { ScoringBlueprint.self }
  var match: MatchBlueprint.Type { MatchBlueprint.self }
}

struct Lobby {
  let catalog: Catalog

  func play(_ players: Player...) throws -> String {
    try catalog.withSynchronousScope(MatchScope.self) { match in
      match.supply(SeatsBlueprint.self) { _ in players }
      return try match[\.match].play()
    }
  }
}

let catalog = Catalog(name: "lobby")
catalog.install([RulesetBlueprint(), DiceBlueprint(), ScoringBlueprint(), MatchBlueprint()])
if CommandLine.arguments.contains("--blitz") {
  try catalog.override(\.ruleset) { _ in Blitz() }
}
let lobby = Lobby(catalog: catalog)
let (ada, bo, cy) = (Player(name: "Ada", rating: 12), Player(name: "Bo", rating: 11), Player(name: "Cyrus", rating: 12))
print(try lobby.play(ada, bo))
print(try lobby.play(bo, cy, ada))
