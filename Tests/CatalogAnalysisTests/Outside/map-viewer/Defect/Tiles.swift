import ServiceCatalog
import Synchronization

protocol TileSource: Sendable {
  func tile(_ id: TileID) -> Tile
}

struct GeneratedTiles: TileSource {
  func tile(_ id: TileID) -> Tile { Tile(id: id, bytes: Array(repeating: UInt8(id.x + id.y), count: 4)) }
}

struct DownloadedTiles: TileSource {
  let server: String
  func tile(_ id: TileID) -> Tile { Tile(id: id, bytes: Array("\(server)/\(id.zoom)".utf8)) }
}

/// Kept only while a window uses it.
final class TileCache: Sendable {
  private let source: any TileSource
  private let tiles = Mutex<[TileID: Tile]>([:])

  init(source: any TileSource) { self.source = source }

  func tile(_ id: TileID) -> Tile {
    tiles.withLock { tiles in
      let tile = tiles[id] ?? source.tile(id)
      tiles[id] = tile
      return tile
    }
  }

  var count: Int { tiles.withLock(\.count) }
}

struct TileSourceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any TileSource { GeneratedTiles() }
}

struct TileCacheBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .weak }
  static func assemble(from catalog: any Assembling) throws -> TileCache {
    TileCache(source: try catalog[\.tileSource])
  }
}

extension Catalog {
  var tileSource: TileSourceBlueprint.Type { TileSourceBlueprint.self }
  var tileCache: TileCacheBlueprint.Type { TileCacheBlueprint.self }
}
