import ServiceCatalog

actor EpisodeStore {
  private var episodes: [String: [Episode]] = [:]
  private let file: String

  init(file: String) { self.file = file }

  func add(_ episode: Episode) { episodes[episode.show, default: []].append(episode) }
  func count(of show: String) -> Int { episodes[show]?.count ?? 0 }
  func close() { print("\(file): \(episodes.values.map(\.count).reduce(0, +)) episodes") }
}

struct EpisodeStoreBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> EpisodeStore {
    EpisodeStore(file: try catalog[\.settings].host + ".db")
  }
  static func dispose(_ store: EpisodeStore, after ending: Ending) async throws { await store.close() }
}

struct SettingsBlueprint: SuppliedBlueprint {
  typealias Output = SyncSettings
}

struct ShowSync: Sendable {
  let client: AuthorizedClient
  let store: EpisodeStore

  func run(_ show: String) async throws -> String {
    let answer = try await client.get("/shows/\(show)")
    await store.add(Episode(show: show, number: await store.count(of: show) + 1))
    return answer
  }
}

struct ShowSyncBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> ShowSync {
    ShowSync(client: try catalog.obtainReady(\.client), store: try catalog.obtainReady(\.episodeStore))
  }
}

extension Catalog {
  var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
  var episodeStore: EpisodeStoreBlueprint.Type { EpisodeStoreBlueprint.self }
  var showSync: ShowSyncBlueprint.Type { ShowSyncBlueprint.self }
}
