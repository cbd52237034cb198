import ServiceCatalog

protocol Widget: Sendable {
  func draw() -> String
}

struct HealthBar: Widget {
  let percent: Int
  func draw() -> String { "hp \(percent)" }
}

struct Minimap<Source: MapSource>: Widget {
  let source: Source
  func draw() -> String { "map of \(source.region)" }
}

protocol MapSource: Sendable {
  associatedtype Tile
  var region: String { get }
}

struct MapRenderer: MapSource {
  typealias Tile = UInt8
  let region: String
}

struct WidgetsBlueprint: ContributionBlueprint {
  typealias Element = any Widget
}
struct MapRendererBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> MapRenderer { MapRenderer(region: "north") }
}
struct HealthBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 97 }
}

extension Catalog {
  var widgets: WidgetsBlueprint.Type { WidgetsBlueprint.self }
  var mapRenderer: MapRendererBlueprint.Type { MapRendererBlueprint.self }
  var health: HealthBlueprint.Type { HealthBlueprint.self }
}

struct HUDModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(HealthBlueprint())
    catalog.contribute(to: WidgetsBlueprint.self) { HealthBar(percent: try $0[\.health]) }
    catalog.contribute(to: WidgetsBlueprint.self, as: .shared) { Minimap(source: try $0[\.mapRenderer]) }
  }
}

@main
struct Client {
  static func main() throws {
    Catalog.main.install(HUDModule())
    for widget in try Catalog.main.obtain(\.widgets) { print(widget.draw()) }
  }
}
