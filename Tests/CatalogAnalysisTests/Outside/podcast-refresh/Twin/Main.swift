import ServiceCatalog

struct SyncModule: CatalogModule {
  let settings: SyncSettings

  func install(in catalog: Catalog) {
    catalog.supply(SettingsBlueprint.self, instance: settings)
    catalog.install(
      TransportBlueprint(), TokenRefresherBlueprint(), TokenKeeperBlueprint(), AuthorizedClientBlueprint(),
      EpisodeStoreBlueprint(), ShowSyncBlueprint())
  }
}

@main
struct PodcastSync {
  static func main() async {
    let shows = Array(CommandLine.arguments.dropFirst())
    let settings = SyncSettings(host: "pods.example", shows: shows.isEmpty ? ["history", "swift"] : shows)
    Catalog.main.install(SyncModule(settings: settings))
    do {
      try await Catalog.main.prepareShared(rollingBack: true) { step in print("\(step.done)/\(step.total)") }
      let sync = try Catalog.main[\.showSync]
      try await withThrowingTaskGroup(of: String.self) { group in
        for show in settings.shows { group.addTask { try await sync.run(show) } }
        for try await answer in group { print(answer.prefix { $0 != "#" }) }
      }
      try await Catalog.main.shutdown(timeout: .seconds(5))
    } catch {
      print("sync failed: \(error)")
    }
  }
}
