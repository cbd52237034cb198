import ServiceCatalog

enum Mode {
  case live, demo

  init(arguments: [String]) { self = arguments.contains("--demo") ? .demo : .live }
}

/// A reading spell at one sensor.
enum SpellScope: CatalogScope {}

struct Reading: Sendable {
  let sensor: String
  let celsius: Double
}

protocol Bus: Sendable {
  func read(_ sensor: String) async throws -> Double
}

actor SerialBus: Bus {
  private var isOpen = true
  func read(_ sensor: String) async throws -> Double { isOpen ? Double(sensor.count) * 3.5 : .nan }
  func close() {
    isOpen = false
    print("the bus is closed")
  }
}

struct DemoBus: Bus {
  func read(_ sensor: String) async throws -> Double { 21 }
}

struct BusBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> any Bus {
    await Task.yield()
    return SerialBus()
  }

  static func dispose(_ bus: any Bus, after ending: Ending) async throws {
    await (bus as? SerialBus)?.close()
  }
}

struct Calibration: Sendable {
  var offset = 0.0
}

struct CalibrationBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SpellScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Calibration { Calibration(offset: -0.5) }
}

struct Probe: Sendable {
  let bus: any Bus
  let calibration: Calibration

  func read(_ sensor: String) async throws -> Reading {
    Reading(sensor: sensor, celsius: try await bus.read(sensor) + calibration.offset)
  }
}

struct ProbeBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> Probe {
    async let bus = catalog.obtain(\.bus)
    return Probe(bus: try await bus, calibration: try catalog.obtain(\.calibration))
  }
}

extension Catalog {
  var bus: BusBlueprint.Type { BusBlueprint.self }
  var calibration: CalibrationBlueprint.Type { CalibrationBlueprint.self }
  var probe: ProbeBlueprint.Type { ProbeBlueprint.self }
}

func gateway(in mode: Mode) throws -> Catalog {
  let catalog = Catalog(name: "gateway")
  catalog.install(BusBlueprint(), CalibrationBlueprint(), ProbeBlueprint())
  if mode == .demo { try catalog.override(\.bus) { _ in DemoBus() } }
  return catalog
}

struct Sampler {
  let spell: Catalog

  func sample(_ sensors: [String]) async throws -> [Reading] {
    var readings: [Reading] = []
    for sensor in sensors { readings.append(try await spell.obtain(\.probe).read(sensor)) }
    return readings
  }
}

let catalog = try gateway(in: Mode(arguments: CommandLine.arguments))
let spell = catalog.makeScope(SpellScope.self)
let readings = try await Sampler(spell: spell).sample(["roof", "cellar"])
for reading in readings { print(reading.sensor, reading.celsius) }
try await spell.shutdown()
