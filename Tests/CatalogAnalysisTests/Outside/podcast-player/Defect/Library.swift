import ServiceCatalog

struct Episode: Sendable {
  let id: Int
  let title: String
  let seconds: Int
}

protocol EpisodeLibrary: Sendable {
  func latest() -> [Episode]
}

struct FeedLibrary: EpisodeLibrary {
  let feed: String
  func latest() -> [Episode] {
    [Episode(id: 1, title: "\(feed): Bees", seconds: 1800), Episode(id: 2, title: "\(feed): Bridges", seconds: 2400)]
  }
}

struct EpisodeLibraryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any EpisodeLibrary {
    FeedLibrary(feed: try catalog[\.feedName])
  }
}

struct FeedNameBlueprint: SuppliedBlueprint {
  typealias Output = String
}

extension Catalog {
  var library: EpisodeLibraryBlueprint.Type { EpisodeLibraryBlueprint.self }
  var feedName: FeedNameBlueprint.Type { FeedNameBlueprint.self }
}

struct LibraryModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(EpisodeLibraryBlueprint()) }
}
