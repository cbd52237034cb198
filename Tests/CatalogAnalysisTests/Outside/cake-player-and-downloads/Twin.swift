// Cake style: the compiler wires, nothing to import.

protocol Settings: Sendable {
    var quality: Int { get }
}
protocol SettingsComponent {
    static var settings: any Settings { get }
    static func createSettings() -> any Settings
}
private struct DefaultSettings: Settings {
    let quality = 2
}
protocol DefaultSettingsComponent: SettingsComponent {}
extension DefaultSettingsComponent {
    static func createSettings() -> any Settings { DefaultSettings() }
}

protocol Downloads: Sendable {
    func file(for song: String) -> String
}
protocol DownloadsComponent {
    static var downloads: any Downloads { get }
    static func createDownloads() -> any Downloads
}

protocol AudioPlayer: Sendable {
    var quality: Int { get }
    func play(_ song: String)
}
protocol AudioPlayerComponent {
    static var audioPlayer: any AudioPlayer { get }
    static func createAudioPlayer() -> any AudioPlayer
}

private struct CachedDownloads: Downloads {
    let quality: Int
    func file(for song: String) -> String { "/caches/\(quality)/\(song).m4a" }
}
protocol CachedDownloadsComponent: DownloadsComponent {}
extension CachedDownloadsComponent where Self: SettingsComponent {
    static func createDownloads() -> any Downloads { CachedDownloads(quality: settings.quality) }
}

private struct StreamPlayer: AudioPlayer {
    let downloads: any Downloads
    let quality: Int
    func play(_ song: String) { print("playing", downloads.file(for: song)) }
}
protocol StreamPlayerComponent: AudioPlayerComponent {}
extension StreamPlayerComponent where Self: DownloadsComponent & SettingsComponent {
    static func createAudioPlayer() -> any AudioPlayer {
        StreamPlayer(downloads: downloads, quality: settings.quality)
    }
}

enum AppContext: DefaultSettingsComponent, CachedDownloadsComponent, StreamPlayerComponent {
    static let settings = createSettings()
    static let downloads = createDownloads()
    static let audioPlayer = createAudioPlayer()
}

@MainActor
final class NowPlayingModel<Context: AudioPlayerComponent> {
    private var queue: [String] = []

    func enqueue(_ song: String) { queue.append(song) }

    func next() {
        guard !queue.isEmpty else { return }
        Context.audioPlayer.play(queue.removeFirst())
    }
}

@main
@MainActor
enum Music {
    static func main() {
        let model = NowPlayingModel<AppContext>()
        model.enqueue("Alba")
        model.next()
    }
}
