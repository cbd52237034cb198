import ServiceCatalog

struct GridBuilder: Sendable {
  let home: Catalog
  let step: Double

  func apply() {
    home.install(StationsBlueprint())
    let step = step
    home.supply(GridBlueprint.self) { source in try GridBuilder.fetch(from: source, step: step) }
  }

  private static func fetch(from source: Catalog, step: Double) throws -> Grid {
    let readings = try names(source).enumerated().map { Reading(station: $1, celsius: 12 + Double($0) * step) }
    return Grid(readings: readings, step: step)
  }

  private static func names(_ source: Catalog) throws -> [String] { try source[\.stations].names }
}
