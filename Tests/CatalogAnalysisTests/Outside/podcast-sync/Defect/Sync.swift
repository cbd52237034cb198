import ServiceCatalog

actor Library {
  private var sizes: [String: Int] = [:]
  private let episode: DownloadFactory<Episode>
  private let cover: DownloadFactory<Cover>

  init(episode: @escaping DownloadFactory<Episode>, cover: @escaping DownloadFactory<Cover>) {
    self.episode = episode
    self.cover = cover
  }

  func add(_ new: Episode) async throws {
    if sizes[new.show] == nil { sizes[new.show] = try await cover(Cover(show: new.show)).run() }
    sizes[new.path] = try await episode(new).run()
  }

  var report: String { sizes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n") }
}

struct LibraryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Library {
    Library(episode: catalog.downloads(), cover: catalog.downloads(of: Cover.self))
  }
}

struct SubscriptionsBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> [Episode] {
    let list = try await catalog.obtain(\.transport).fetch("subscriptions")
    return list.indices.prefix(3).map { Episode(show: "Swift Hour", number: $0) }
  }
}

extension Catalog {
  var library: LibraryBlueprint.Type { LibraryBlueprint.self }
  var subscriptions: SubscriptionsBlueprint.Type { SubscriptionsBlueprint.self }
}

struct PodcastModule: CatalogModule {
  func install(in catalog: Catalog) {
    let network: [any CatalogModule] = [TransportBlueprint(), DownloadBlueprint<Episode>()]
    let content: [any CatalogModule] = [SubscriptionsBlueprint(), LibraryBlueprint()]
    catalog.install(network + content)
  }
}
