import ServiceCatalog

// MARK: scopes
enum ViewerScope: CatalogScope {}

// MARK: model
struct Viewer: Sendable {
  let id: Int
  let region: String
}

struct Segment: Sendable, Hashable {
  let track: String
  let index: Int
  var path: String { "\(track)/\(index).m4s" }
}

final class SegmentCache: Sendable {
  private let viewer: Viewer
  init(viewer: Viewer) { self.viewer = viewer }
  func key(for segment: Segment) -> String { "\(viewer.region)/\(segment.path)" }
}

// MARK: blueprints
struct ViewerBlueprint: SuppliedBlueprint {
  typealias Output = Viewer
  static var lifetime: Lifetime { .scoped(ViewerScope.self) }
}

struct SegmentCacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SegmentCache {
    try makeSegmentCache(catalog)
  }
}

private func makeSegmentCache(_ container: any Assembling) throws -> SegmentCache {
  SegmentCache(viewer: try container[\.viewer])
}

extension Catalog {
  var viewer: ViewerBlueprint.Type { ViewerBlueprint.self }
  var segmentCache: SegmentCacheBlueprint.Type { SegmentCacheBlueprint.self }
}

// MARK: playlist parsing (unrelated)
enum Playlist {
  static func segments(in text: String, track: String) -> [Segment] {
    text.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .enumerated()
      .map { Segment(track: track, index: $0.offset) }
  }
}

@main
struct Edge {
  static func main() async throws {
    let catalog = Catalog.main
    catalog.install(ViewerBlueprint(), SegmentCacheBlueprint())
    let playlist = "#EXTM3U\n#EXTINF:4\n0.m4s\n#EXTINF:4\n1.m4s"
    for id in 1...2 {
      try await catalog.withScope(ViewerScope.self) { scope in
        scope.supply(ViewerBlueprint.self) { _ in Viewer(id: id, region: id == 1 ? "eu" : "us") }
        try await serve(playlist, from: scope)
      }
    }
  }

  static func serve(_ text: String, from scope: Catalog) async throws {
    let cache = try scope[\.segmentCache]
    for segment in Playlist.segments(in: text, track: "v1") {
      print(cache.key(for: segment), try scope[\.viewer].id)
    }
  }
}
