import ServiceCatalog

actor Lobby {
  private(set) var players: [String] = []
  func join(_ player: String) { players.append(player) }
}

struct LobbyBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Lobby { Lobby() }
}

extension Catalog {
  var lobby: LobbyBlueprint.Type { LobbyBlueprint.self }
}

struct LobbyModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(LobbyBlueprint()) }
}
