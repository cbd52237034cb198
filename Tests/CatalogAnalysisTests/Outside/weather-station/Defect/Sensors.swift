import ServiceCatalog

protocol Sensor: Sendable {
  func measurements() async -> [Measurement]
}

struct SimulatedSensor: Sensor {
  let seed: Int

  func measurements() async -> [Measurement] {
    (0..<24).map { hour in
      Measurement(
        hour: hour, celsius: Double((hour * seed) % 11) - Double(seed) / 2,
        millimetres: hour.isMultiple(of: 5) ? 1.5 : 0)
    }
  }
}

struct ReplayedSensor: Sensor {
  let recorded: [Measurement]
  func measurements() async -> [Measurement] { recorded }
}

struct SensorBlueprint: SuppliedBlueprint {
  typealias Output = any Sensor
}

struct StationBlueprint: SuppliedBlueprint {
  typealias Output = Station
}

extension Catalog {
  var sensor: SensorBlueprint.Type { SensorBlueprint.self }
  var station: StationBlueprint.Type { StationBlueprint.self }
}
