import ServiceCatalog

@main
struct StationProgram {
  static func main() async throws {
    let catalog = Catalog.main
    catalog.install {
      ForecastsModule()
      ArchiveBlueprint()
      BulletinBlueprint()
    }
    catalog.supply(StationBlueprint.self, instance: Station(name: "Zugspitze", altitude: 2962))
    supplySensor(to: catalog, arguments: CommandLine.arguments)

    try await selfCheck(catalog)
    for _ in 1...2 { print(await (try catalog.obtain(\.bulletin)).publish()) }
  }

  private static func supplySensor(to catalog: Catalog, arguments: [String]) {
    if let position = arguments.firstIndex(of: "--replay") {
      let values = arguments[(position + 1)...].compactMap(Double.init)
      let recorded = values.enumerated().map { Measurement(hour: $0, celsius: $1, millimetres: 0) }
      catalog.supply(SensorBlueprint.self) { _ in ReplayedSensor(recorded: recorded) }
    } else {
      catalog.supply(SensorBlueprint.self) { _ in SimulatedSensor(seed: 7) }
    }
  }

  private static func selfCheck(_ catalog: Catalog) async throws {
    let text = try await catalog.withOverrides {
      try $0.override(\.sensor) { _ in ReplayedSensor(recorded: [Measurement(hour: 0, celsius: 1, millimetres: 0)]) }
    } operation: {
      await (try Catalog.main[\.bulletin]).publish()
    }
    precondition(text.contains("colder"), text)
  }
}
