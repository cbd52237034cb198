import ServiceCatalog

@main
struct GameServer {
  static func main() async throws {
    let catalog = Catalog(name: "game")
    catalog.install(LobbyModule(), MatchModule())
    let session = PlayerSession(in: catalog)
    try await session.enter(players: ["ada", "grace"])
    try await session.playMatch(rounds: 3)
    try await session.playMatch(rounds: 5)
    try await session.leave()
    try await catalog.shutdown()
  }
}
