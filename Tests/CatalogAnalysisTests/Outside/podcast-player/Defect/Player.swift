import ServiceCatalog

@MainActor
final class PlayerModel {
  private let library: any EpisodeLibrary
  private(set) var nowPlaying: Episode?
  private(set) var isStopped = false

  init(library: any EpisodeLibrary) { self.library = library }

  func playLatest() { nowPlaying = library.latest().first }
  func stop() async {
    await Task.yield()
    nowPlaying = nil
    isStopped = true
  }
}

struct PlayerModelBlueprint: MainActorDisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PlayerModel {
    PlayerModel(library: try catalog[\.library])
  }
  static func dispose(_ instance: PlayerModel, after ending: Ending) async throws {
    await instance.stop()
  }
}

@MainActor
final class MiniPlayerModel {
  private let player: PlayerModel
  init(player: PlayerModel) { self.player = player }
  var caption: String { player.nowPlaying?.title ?? "Nothing is playing" }
}

struct MiniPlayerModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> MiniPlayerModel {
    MiniPlayerModel(player: try catalog.obtain(\.player))
  }
}

extension Catalog {
  var player: PlayerModelBlueprint.Type { PlayerModelBlueprint.self }
  var miniPlayer: MiniPlayerModelBlueprint.Type { MiniPlayerModelBlueprint.self }
}

struct PlayerModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(PlayerModelBlueprint(), MiniPlayerModelBlueprint())
  }
}
