import ServiceCatalog

enum MatchScope: CatalogScope {}

/// What a match knows. One per match.
final class MatchState: Sendable {
  let players: [String]
  init(players: [String]) { self.players = players }
}

protocol Ranking: Sendable {
  associatedtype Entry: Comparable & Sendable
  func rank(_ entries: [Entry]) -> [Entry]
}

struct Descending<Entry: Comparable & Sendable>: Ranking {
  func rank(_ entries: [Entry]) -> [Entry] { entries.sorted(by: >) }
}

final class Leaderboard<R: Ranking>: Sendable where R.Entry == Int {
  private let ranking: R
  private let match: MatchState
  init(ranking: R, match: MatchState) {
    self.ranking = ranking
    self.match = match
  }
  func top(_ n: Int) -> [Int] { Array(ranking.rank(match.players.map(\.count)).prefix(n)) }
}

struct MatchStateBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> MatchState { MatchState(players: ["zed", "ann"]) }
}

struct LeaderboardBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Leaderboard<Descending<Int>> {
    let match = try catalog.need(\.matchState)
    return Leaderboard(ranking: Descending(), match: match)
  }
}

extension Assembling {
  /// Obtains, and says what was needed in the debug log.
  func need<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> B.Output {
    log("needs \(B.self)")
    return try obtain(key)
  }
  private func log(_ text: String) {
    #if DEBUG
    print("[di]", text)
    #endif
  }
}

extension Catalog {
  var matchState: MatchStateBlueprint.Type { MatchStateBlueprint.self }
  var leaderboard: LeaderboardBlueprint.Type { LeaderboardBlueprint.self }
}

@main
struct ArenaServer {
  static func main() async throws {
    let catalog = Catalog(name: "arena")
    catalog.install(MatchStateBlueprint(), LeaderboardBlueprint())
    try await catalog.withScope(MatchScope.self) { match in
      print(try match[\.leaderboard].top(3))
    }
  }
}
