import ServiceCatalog

struct Episode: Sendable {
  let show: String
  let number: Int
}

protocol Fetching: Sendable {
  func episodes(of show: String) async throws -> [Episode]
}

struct CannedFetcher: Fetching {
  func episodes(of show: String) async throws -> [Episode] {
    await Task.yield()
    return (1...3).map { Episode(show: show, number: $0) }
  }
}

actor EpisodeStore {
  private var journal: [Episode] = []
  private var flushed = 0

  static func open() async -> EpisodeStore {
    await Task.yield()
    return EpisodeStore()
  }

  func append(_ episode: Episode) { journal.append(episode) }

  func flush() {
    flushed += journal.count
    journal.removeAll()
    print("flushed", flushed)
  }
}

actor Throttle {
  private var running = 0
  private(set) var peak = 0

  func run<R: Sendable>(_ work: @Sendable () async throws -> R) async rethrows -> R {
    running += 1
    peak = max(peak, running)
    defer { running -= 1 }
    return try await work()
  }
}

struct Syncer: Sendable {
  let fetcher: any Fetching
  let store: EpisodeStore
  let throttle: Throttle

  func sync(_ shows: [String]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for show in shows {
        group.addTask {
          let found = try await throttle.run { try await fetcher.episodes(of: show) }
          for episode in found { await store.append(episode) }
        }
      }
      try await group.waitForAll()
    }
  }
}

struct FetcherBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Fetching { CannedFetcher() }
}

struct EpisodeStoreBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> EpisodeStore { await EpisodeStore.open() }
  static func dispose(_ store: EpisodeStore, after ending: Ending) async throws { await store.flush() }
}

struct ThrottleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Throttle { Throttle() }
}

struct SyncerBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Syncer {
    Syncer(
      fetcher: try catalog[\.fetcher],
      store: try await catalog.obtain(\.episodeStore),
      throttle: try catalog[\.throttle])
  }
}

extension Catalog {
  var fetcher: FetcherBlueprint.Type { FetcherBlueprint.self }
  var episodeStore: EpisodeStoreBlueprint.Type { EpisodeStoreBlueprint.self }
  var throttle: ThrottleBlueprint.Type { ThrottleBlueprint.self }
  var syncer: SyncerBlueprint.Type { SyncerBlueprint.self }
}

@main
enum PodcastSync {
  static func main() async throws {
    let catalog = Catalog(name: "podcasts")
    catalog.install {
      FetcherBlueprint()
      EpisodeStoreBlueprint()
      ThrottleBlueprint()
      SyncerBlueprint()
    }
    let syncer = try await catalog.obtain(\.syncer)
    try await syncer.sync(["Swift by Ear", "Daily", "Chess Talk"])
    print("peak", await catalog.resolve(\.throttle).peak)
    try await catalog.shutdown()
  }
}
