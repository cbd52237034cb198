import ServiceCatalog

/// Draws a map, and works with or without a cache.
final class MapRenderer: Sendable {
  private let source: any TileSource
  private let cache: (any TileCache)?

  init(source: any TileSource, cache: (any TileCache)?) {
    self.source = source
    self.cache = cache
  }

  func draw(_ tiles: [Tile]) async -> Int {
    var sum = 0
    for tile in tiles {
      let source = source
      let pixels =
        if let cache { await cache.pixels(of: tile, else: { source.pixels(of: tile) }) } else { source.pixels(of: tile) }
      sum += pixels.reduce(0) { $0 + Int($1) }
    }
    return sum
  }
}

/// The figures at the corner of the map.
final class Statistics: Sendable {
  private let cache: any TileCache
  init(cache: any TileCache) { self.cache = cache }
  func text() async -> String { "\(await cache.hits) hits" }
}

struct MapModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { locator in
      let source: any TileSource = try locator.locate()
      return MapRenderer(source: source, cache: try? locator.locate((any TileCache).self))
    }
    locator.register { locator in Statistics(cache: try locator.locate()) }
  }
}
