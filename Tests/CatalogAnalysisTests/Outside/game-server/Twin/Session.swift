import ServiceCatalog

enum SessionScope: CatalogScope {}

actor PlayerSession {
  private let scope: Catalog

  init(in catalog: Catalog) { scope = catalog.makeScope(SessionScope.self) }

  func enter(players: [String]) async throws {
    let lobby = try scope.obtain(\.lobby)
    for player in players { await lobby.join(player) }
  }

  func playMatch(rounds: Int) async throws {
    let match = scope.makeScope(MatchScope.self)
    let referee = try match.obtain(\.referee)
    let winner = await referee.play(rounds)
    print("winner: \(winner ?? "nobody")")
    try await match.shutdown()
  }

  func leave() async throws { try await scope.shutdown() }
}
