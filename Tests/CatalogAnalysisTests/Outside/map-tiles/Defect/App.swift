import ServiceCatalog

@main
struct MapApp {
  let renderer: MapRenderer
  let statistics: Statistics

  init(locator: ServiceLocator) throws {
    renderer = try locator.locate()
    statistics = try locator.locate()
  }

  func show(_ route: [Tile]) async {
    print(await renderer.draw(route), await statistics.text())
  }

  static func main() async throws {
    let locator = ServiceLocator(catalog: Catalog(name: "map"))
    locator.registerModules([TileModule(), MapModule()])
    let app = try MapApp(locator: locator)
    let route = (0..<4).map { Tile(x: $0, y: 2) }
    await app.show(route)
    await app.show(route.reversed())
  }
}
