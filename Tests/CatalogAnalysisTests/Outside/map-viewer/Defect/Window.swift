import ServiceCatalog

enum WindowScope: CatalogScope {}

/// Draws into a texture, which must be given back.
@MainActor
final class Canvas {
  private static var open = 0
  private(set) var drawn = 0
  private let number: Int

  init() {
    Canvas.open += 1
    number = Canvas.open
  }

  func draw(_ tile: Tile) { drawn += tile.bytes.count }

  func close() {
    Canvas.open -= 1
    print("canvas \(number) is closed, \(Canvas.open) open")
  }
}

struct CanvasBlueprint: MainActorDisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Canvas { Canvas() }

  static func dispose(_ canvas: Canvas, after ending: Ending) async throws { canvas.close() }
}

@MainActor
final class MapModel {
  private let region: Region
  private let cache: TileCache
  private let canvas: Canvas

  init(region: Region, cache: TileCache, canvas: Canvas) {
    self.region = region
    self.cache = cache
    self.canvas = canvas
  }

  func draw() -> String {
    for id in region.tiles { canvas.draw(cache.tile(id)) }
    return "\(region.name): \(cache.count) tiles, \(canvas.drawn) bytes"
  }
}

struct MapModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Region, from catalog: any Assembling) throws -> MapModel {
    MapModel(region: input, cache: try catalog[\.tileCache], canvas: try catalog[\.canvas])
  }
}

/// Counts the bytes of a window, next to its map.
@MainActor
final class Legend {
  private let canvas: Canvas
  init(canvas: Canvas) { self.canvas = canvas }
  var text: String { "\(canvas.drawn) bytes drawn" }
}

struct LegendBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Legend { Legend(canvas: try catalog[\.canvas]) }
}

extension Catalog {
  var canvas: CanvasBlueprint.Type { CanvasBlueprint.self }
  var mapModel: MapModelBlueprint.Type { MapModelBlueprint.self }
  var legend: LegendBlueprint.Type { LegendBlueprint.self }
}
