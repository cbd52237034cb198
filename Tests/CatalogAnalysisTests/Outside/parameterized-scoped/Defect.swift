import ServiceCatalog

enum ViewerScope: CatalogScope {}

struct Rendition: Hashable, Sendable {
  let height: Int
  let kilobits: Int
}

final class PlaybackSession: Sendable {
  let rendition: Rendition
  let clock: StreamClock
  init(rendition: Rendition, clock: StreamClock) {
    self.rendition = rendition
    self.clock = clock
  }
}

struct StreamClock: Sendable { let offset: Int }

struct StreamClockBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(ViewerScope.self) }
  static func assemble(from catalog: any Assembling) throws -> StreamClock { StreamClock(offset: 250) }
}

struct PlaybackSessionBlueprint: ParameterizedBlueprint {
  static var lifetime: Lifetime { .scoped(ViewerScope.self) }

  static func assemble(_ input: Rendition, from catalog: any Assembling) throws -> PlaybackSession {
    PlaybackSession(rendition: input, clock: try catalog[\.streamClock])
  }
}

extension Catalog {
  var streamClock: StreamClockBlueprint.Type { StreamClockBlueprint.self }
  var playback: PlaybackSessionBlueprint.Type { PlaybackSessionBlueprint.self }
}

/// "1080p@6000" -> Rendition
func parseRendition(_ text: String) -> Rendition? {
  let parts = text.split(separator: "@")
  guard parts.count == 2, parts[0].hasSuffix("p"), let height = Int(parts[0].dropLast()), let kilobits = Int(parts[1])
  else { return nil }
  return Rendition(height: height, kilobits: kilobits)
}

@main
struct PlaybackServer {
  static func main() async throws {
    Catalog.main.install(StreamClockBlueprint(), PlaybackSessionBlueprint())
    try await Catalog.main.withScope(ViewerScope.self) { viewer in
      for text in ["720p@3000", "1080p@6000", "?"] {
        guard let rendition = parseRendition(text) else { continue }
        let session = try viewer.obtain(\.playback, with: rendition)
        print(session.rendition.height, session.clock.offset)
      }
    }
  }
}
