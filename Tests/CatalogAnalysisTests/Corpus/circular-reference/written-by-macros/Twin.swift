import ServiceCatalog
import ServiceCatalogMacros

@Blueprint(.shared)
final class Player: Sendable {
  private let library = Obtained(\.library)

  init() {
  }

  func tracks() -> Int { library.wrappedValue.tracks }
}

@Blueprint(.shared)
final class Library: Sendable {
  let player: Player
  let tracks = 12

  init(
    player: Player
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
    print(try Catalog.main[\.player].tracks())
  }
}
