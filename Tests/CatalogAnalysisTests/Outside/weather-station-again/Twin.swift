import ServiceCatalog

struct Reading: Sendable {
  let unit: String
  let value: Int
}

protocol Sensor: Sendable {
  func read() async -> Reading
}

final class BarometerSensor: Sensor {
  let offset: Int

  init(offset: Int) { self.offset = offset }

  func read() async -> Reading {
    await Task.yield()
    return Reading(unit: "hPa", value: 1_013 + offset)
  }

  func rawValue() -> Int { 1_013 }
}

protocol ReadingStore: Sendable {
  func append(_ reading: Reading) async
  func average() async -> Int?
}

actor RingStore: ReadingStore {
  private var values: [Int] = []
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func append(_ reading: Reading) async {
    values.append(reading.value)
    if values.count > capacity { values.removeFirst() }
  }

  func average() async -> Int? { values.isEmpty ? nil : values.reduce(0, +) / values.count }
}

final class Calibration: Sendable {
  private let barometer: BarometerSensor
  private let reference: Int

  init(barometer: BarometerSensor, reference: Int) {
    self.barometer = barometer
    self.reference = reference
  }

  func drift() -> Int { barometer.rawValue() + barometer.offset - reference }
}

final class Station: Sendable {
  private let sensor: any Sensor
  private let store: any ReadingStore

  init(sensor: any Sensor, store: any ReadingStore) {
    self.sensor = sensor
    self.store = store
  }

  func measure(times: Int) async -> String {
    for _ in 0..<times { await store.append(await sensor.read()) }
    return await store.average().map { "average \($0)" } ?? "no data"
  }
}

struct SensorModule: ServiceModule {
  let offset: Int

  func registerServices(in locator: ServiceLocator) {
    let offset = offset
    locator.register { BarometerSensor(offset: offset) }
    locator.register { locator in try locator.locate(BarometerSensor.self) as any Sensor }
    locator.registerSingleton(1_015, name: "reference")
    locator.register { locator in
      Calibration(barometer: try locator.locate(), reference: try locator.locate(name: "reference"))
    }
  }
}

struct StationModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(RingStore(capacity: 12) as any ReadingStore)
    locator.register { locator in
      Station(sensor: try locator.locate(), store: try locator.locate())
    }
  }
}

func makeLocator(offset: Int) -> ServiceLocator {
  let locator = ServiceLocator()
  locator.registerModules([SensorModule(offset: offset), StationModule()])
  return locator
}

@main
enum WeatherStation {
  static func main() async {
    let locator = makeLocator(offset: CommandLine.arguments.contains("--hill") ? -40 : 2)
    let calibration: Calibration = locator.inject()
    print("drift", calibration.drift())
    let station: Station = locator.inject()
    print(await station.measure(times: 3))
  }
}
