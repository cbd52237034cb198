import ServiceCatalog

struct TidyLibrary: EpisodeLibrary {
  let base: any EpisodeLibrary
  func latest() -> [Episode] { base.latest().filter { $0.seconds < 2000 } }
}

@main
struct PodcastApp {
  @MainActor
  static func main() async throws {
    let catalog = Catalog(name: "podcasts")
    catalog.install(LibraryModule(), PlayerModule())
    catalog.supply(FeedNameBlueprint.self, instance: "Engineering Weekly")
    catalog.decorate(EpisodeLibraryBlueprint.self) { library, _ in TidyLibrary(base: library) }

    let player = try catalog.obtain(\.player)
    player.playLatest()
    let mini = try catalog.obtain(\.miniPlayer)
    print(mini.caption)
    try await catalog.shutdown()
    print(player.isStopped)
  }
}
