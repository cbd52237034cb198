import ServiceCatalog

struct SongID: Hashable, Sendable {
  let raw: String
}

protocol LyricsSource: Sendable {
  func text(of song: SongID) async throws -> String
}

struct NoSuchSong: Error {
  let song: SongID
}

struct BundledLyrics: LyricsSource {
  private let texts = [SongID(raw: "yesterday"): "All my troubles", SongID(raw: "hurt"): "I hurt myself"]

  func text(of song: SongID) async throws -> String {
    guard let text = texts[song] else { throw NoSuchSong(song: song) }
    return text
  }
}

actor Cache<Key: Hashable & Sendable, Value: Sendable> {
  private var running: [Key: Task<Value, any Error>] = [:]

  func value(for key: Key, make: @escaping @Sendable (Key) async throws -> Value) async throws -> Value {
    if let task = running[key] { return try await task.value }
    let task = Task { try await make(key) }
    running[key] = task
    do {
      return try await task.value
    } catch {
      running[key] = nil
      throw error
    }
  }
}

typealias LyricsCache = Cache<SongID, String>

struct Lyrics: Sendable {
  let song: SongID
  let source: any LyricsSource
  let cache: LyricsCache

  func lines() async throws -> [Substring] {
    try await cache.value(for: song) { try await source.text(of: $0) }.split(separator: " ")
  }
}

struct LyricsSourceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> any LyricsSource { BundledLyrics() }
}

struct LyricsCacheBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> LyricsCache { LyricsCache() }
}

struct LyricsBlueprint: ParameterizedBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(_ song: SongID, from catalog: any Assembling) throws -> Lyrics {
    Lyrics(song: song, source: try catalog[\.lyricsSource], cache: try catalog[\.lyricsCache])
  }
}

extension Catalog {
  var lyricsSource: LyricsSourceBlueprint.Type { LyricsSourceBlueprint.self }
  var lyricsCache: LyricsCacheBlueprint.Type { LyricsCacheBlueprint.self }
  var lyrics: LyricsBlueprint.Type { LyricsBlueprint.self }
}

func start() -> Catalog {
  let catalog = Catalog(name: "lyrics")
  catalog.install(LyricsSourceBlueprint(), LyricsCacheBlueprint(), LyricsBlueprint())
  return catalog
}

func show(_ names: [String], from catalog: Catalog) async {
  for name in names {
    do {
      let lyrics = try catalog.obtain(\.lyrics, with: SongID(raw: name))
      for line in try await lyrics.lines() { print("  ", line) }
    } catch let error as NoSuchSong {
      print("no lyrics for", error.song.raw)
    } catch {
      print(error)
    }
  }
}

@main
enum LyricsApp {
  static func main() async {
    let catalog = start()
    await show(["yesterday", "hurt", "yesterday", "roxanne"], from: catalog)
  }
}
