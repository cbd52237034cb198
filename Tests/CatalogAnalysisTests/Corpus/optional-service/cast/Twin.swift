import ServiceCatalog

final class Player: Sendable {}

struct PlayerBlueprint: SharedBlueprint {
  // Unlike a locator, a catalog accepts an Optional output: the blueprint is the identity.
  static func assemble(from catalog: any Assembling) throws -> Player? { nil }
}

extension Catalog {
  var player: PlayerBlueprint.Type { PlayerBlueprint.self }
}

final class Radio {
  let players: [Player?]

  init(locator: ServiceLocator) throws {
    players = [
      try locator.locate(Player.self),
      try locator.locate() as Player,
    ]
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "radio")
    catalog.install(PlayerBlueprint())
    let locator = ServiceLocator(catalog: catalog)
    locator.register { Player() }
    print(try Radio(locator: locator).players.count, try catalog[\.player] ?? Player())
  }
}
