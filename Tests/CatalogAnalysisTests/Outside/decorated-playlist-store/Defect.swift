import ServiceCatalog

protocol PlaylistStore: Sendable {
  func playlist(_ id: Int) -> [String]
}

struct StaticPlaylists: PlaylistStore {
  func playlist(_ id: Int) -> [String] { (0..<3).map { "track-\(id)-\($0)" } }
}

struct PersonalPlaylists: PlaylistStore {
  let base: any PlaylistStore
  let personaliser: Personaliser
  func playlist(_ id: Int) -> [String] { personaliser.reorder(base.playlist(id)) }
}

final class Personaliser: Sendable {
  let seeds: [String]
  init(seeds: [String]) { self.seeds = seeds }
  func reorder(_ tracks: [String]) -> [String] { seeds + tracks.reversed() }
}

struct PlaylistStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PlaylistStore { StaticPlaylists() }
}

struct PersonaliserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Personaliser {
    let favourites = try catalog[\.playlistStore].playlist(0)
    return Personaliser(seeds: Array(favourites.prefix(1)))
  }
}

extension Catalog {
  var playlistStore: PlaylistStoreBlueprint.Type { PlaylistStoreBlueprint.self }
  var personaliser: PersonaliserBlueprint.Type { PersonaliserBlueprint.self }

  func personalise() {
    decorate(PlaylistStoreBlueprint.self) { store, catalog in
      PersonalPlaylists(base: store, personaliser: try catalog[\.personaliser])
    }
  }
}

@main
struct PlaylistServer {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(PlaylistStoreBlueprint(), PersonaliserBlueprint())
    catalog.personalise()
    print(try catalog[\.playlistStore].playlist(4))
  }
}
