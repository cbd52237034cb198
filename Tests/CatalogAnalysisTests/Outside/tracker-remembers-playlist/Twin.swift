import ServiceCatalog

enum PlayerScope: CatalogScope {}

final class Playlist: Sendable {
    let title: String
    let songs: [String]
    init(title: String, songs: [String]) {
        self.title = title
        self.songs = songs
    }
}

struct PlaylistBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .scoped(PlayerScope.self) }
    static func assemble(from catalog: any Assembling) throws -> Playlist {
        Playlist(title: "Morning", songs: ["Alba", "Brass"])
    }
}

/// Counts what was played, for the year's review. There is one for the whole app.
final class PlayCounter: Sendable {
    func count(_ playlist: Playlist) -> Int { playlist.songs.count }
}

struct PlayCounterBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> PlayCounter { PlayCounter() }
}

extension Catalog {
    var playlist: PlaylistBlueprint.Type { PlaylistBlueprint.self }
    var playCounter: PlayCounterBlueprint.Type { PlayCounterBlueprint.self }
}

@MainActor
final class PlayerViewModel {
    let title: String
    private let counter: PlayCounter
    private let playlist: Playlist

    init(playlist: Playlist, counter: PlayCounter) {
        self.playlist = playlist
        self.title = playlist.title
        self.counter = counter
    }

    func didFinish() -> Int { counter.count(playlist) }
}

struct PlayerViewModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> PlayerViewModel {
        PlayerViewModel(playlist: try catalog[\.playlist], counter: try catalog[\.playCounter])
    }
}

extension Catalog {
    var player: PlayerViewModelBlueprint.Type { PlayerViewModelBlueprint.self }
}

@MainActor
final class PlayerScreen {
    private let scope: Catalog
    let viewModel: PlayerViewModel

    init(around catalog: Catalog) throws {
        scope = catalog.makeScope(PlayerScope.self)
        viewModel = try scope[\.player]
    }
}

@main
@MainActor
enum Radio {
    static func main() throws {
        Catalog.main.install(PlaylistBlueprint(), PlayCounterBlueprint(), PlayerViewModelBlueprint())
        let screen = try PlayerScreen(around: .main)
        print(screen.viewModel.title, screen.viewModel.didFinish())
    }
}
