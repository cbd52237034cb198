import ServiceCatalog

struct GridBuilder: Sendable {
  let home: Catalog
  let step: Double

  func apply() {
    home.install(StationsBlueprint())
    home.supply(GridBlueprint.self) { _ in try self.fetch() }
  }

  private func fetch() throws -> Grid {
    let readings = try names().enumerated().map { Reading(station: $1, celsius: 12 + Double($0) * step) }
    return Grid(readings: readings, step: step)
  }

  private func names() throws -> [String] { try home[\.stations].names }
}
