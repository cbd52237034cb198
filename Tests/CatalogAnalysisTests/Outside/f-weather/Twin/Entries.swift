import ServiceCatalog

struct StationsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Stations { CoastStations() }
}

struct GridBlueprint: SuppliedBlueprint {
  typealias Output = Grid
}

extension Catalog {
  var stations: StationsBlueprint.Type { StationsBlueprint.self }
  var grid: GridBlueprint.Type { GridBlueprint.self }
}
