import ServiceCatalog
import ServiceCatalogMacros

@Blueprint(.shared)
final class Player: Sendable {
  let library: Library

  init(
    library: Library  // defect: circular-reference (any of)
  ) {
    self.library = library
  }
}

@Blueprint(.shared)
final class Library: Sendable {
  let player: Player
  let tracks = 12

  init(
    player: Player  // defect: circular-reference (any of)
  ) {
    self.player = player
  }
}

extension Catalog {
  var player: PlayerBlueprint.Type { PlayerBlueprint.self }
  var library: LibraryBlueprint.Type { LibraryBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(PlayerBlueprint(), LibraryBlueprint())
    print(try Catalog.main[\.library].tracks)
  }
}
