import ServiceCatalog

@main
@MainActor
struct MapViewer {
  let catalog: Catalog

  func show(_ region: Region) async throws {
    try await catalog.withScope(WindowScope.self) { window in
      let model = try window.obtain(\.mapModel, with: region)
      let legend = try window.obtain(\.legend)
      print(model.draw())
      await Task.yield()
      print(legend.text)
    }
  }

  static func main() async throws {
    let catalog = Catalog(name: "maps")
    catalog.install(TileCacheBlueprint(), CanvasBlueprint(), MapModelBlueprint(), LegendBlueprint())
    if let server = CommandLine.arguments.dropFirst().first {
      catalog.supply(TileSourceBlueprint.self) { _ in DownloadedTiles(server: server) }
    } else {
      catalog.install(TileSourceBlueprint())
    }

    let viewer = MapViewer(catalog: catalog)
    try await viewer.show(Region(name: "Cork", zoom: 9, columns: 0..<3, rows: 0..<2))
    try await viewer.show(Region(name: "Clare", zoom: 9, columns: 2..<5, rows: 1..<4))
  }
}
