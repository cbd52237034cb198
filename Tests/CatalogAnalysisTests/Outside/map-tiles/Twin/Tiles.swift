import ServiceCatalog

struct Tile: Hashable, Sendable {
  let x: Int
  let y: Int
}

protocol TileSource: Sendable {
  func pixels(of tile: Tile) -> [UInt8]
}

protocol TileCache: Actor {
  func pixels(of tile: Tile, else load: @Sendable () -> [UInt8]) -> [UInt8]
  var hits: Int { get }
}

struct GeneratedTiles: TileSource {
  func pixels(of tile: Tile) -> [UInt8] { Array(repeating: UInt8(tile.x ^ tile.y), count: 4) }
}

actor MemoryCache: TileCache {
  private var tiles: [Tile: [UInt8]] = [:]
  private(set) var hits = 0

  func pixels(of tile: Tile, else load: @Sendable () -> [UInt8]) -> [UInt8] {
    if let known = tiles[tile] {
      hits += 1
      return known
    }
    tiles[tile] = load()
    return tiles[tile]!
  }
}

struct TileModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any TileSource).self) { GeneratedTiles() }
    locator.registerSingleton(MemoryCache() as any TileCache)
  }
}
