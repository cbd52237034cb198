import ServiceCatalog
import ServiceCatalogMacros

protocol Clock: Sendable {
  func now() -> Double
}

protocol RetryPolicy: Sendable {
  var attempts: Int { get }
}

protocol Uplink: Sendable {
  func send(_ line: String) async throws
}

protocol Telemetry: Sendable {
  func record(_ vehicle: String, _ value: Double) async throws
}

@Blueprint(.shared)
struct SteadyClock: Clock {
  func now() -> Double { 1_000 }
}

@Blueprint
struct Backoff: RetryPolicy {
  let attempts = 3
}

@Blueprint(.shared)
final class RadioUplink: Uplink {
  private let clock: any Clock
  private let retryPolicy: any RetryPolicy

  init(clock: any Clock, retryPolicy: any RetryPolicy) {
    self.clock = clock
    self.retryPolicy = retryPolicy
  }

  func send(_ line: String) async throws {
    print("[\(clock.now())] \(line) (up to \(retryPolicy.attempts) times)")
  }
}

@Blueprint(.shared, name: .service)
actor BufferedTelemetry: Telemetry {
  private let uplink: any Uplink
  private var pending: [String] = []

  init(uplink: any Uplink) { self.uplink = uplink }

  func record(_ vehicle: String, _ value: Double) async throws {
    pending.append("\(vehicle)=\(value)")
    guard pending.count > 1 else { return }
    for line in pending { try await uplink.send(line) }
    pending = []
  }
}

@Blueprint
final class Vehicle {
  let id: String
  private let telemetry: any Telemetry

  init(@Input id: String, telemetry: any Telemetry) {
    self.id = id
    self.telemetry = telemetry
  }

  func drive(_ kilometres: [Double]) async throws {
    for distance in kilometres { try await telemetry.record(id, distance) }
  }
}

extension Catalog {
  var clock: SteadyClockBlueprint.Type { SteadyClockBlueprint.self }
  var retryPolicy: BackoffBlueprint.Type { BackoffBlueprint.self }
  var uplink: RadioUplinkBlueprint.Type { RadioUplinkBlueprint.self }
  var telemetry: BufferedTelemetry.TelemetryBlueprint.Type { BufferedTelemetry.TelemetryBlueprint.self }
  var vehicle: VehicleBlueprint.Type { VehicleBlueprint.self }
}

extension Catalog {
  /// Everything that runs in the car's computer.
  static func onBoard() -> Catalog {
    let catalog = Catalog(name: "on-board")
    catalog.install(SteadyClockBlueprint(), RadioUplinkBlueprint())
    catalog.supply(BufferedTelemetry.TelemetryBlueprint.self)
    catalog.supply(VehicleBlueprint.self)
    return catalog
  }
}

@main
struct Fleet {
  static func main() async throws {
    let catalog = Catalog.onBoard()
    for id in ["van-1", "van-2"] {
      try await catalog.obtain(\.vehicle, with: id).drive([12.5, 3])
    }
  }
}
