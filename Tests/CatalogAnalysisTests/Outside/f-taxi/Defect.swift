import ServiceCatalog

struct Ride: Sendable, Identifiable {
  let id: Int
  let from: String
  let to: String
  var kilometres: Double { Double(abs(from.count - to.count)) + 1.5 }
}

protocol Meter: Sendable {
  func cents(for kilometres: Double) -> Int
}

struct NightMeter: Meter {
  let base: Int
  func cents(for kilometres: Double) -> Int { base + Int(kilometres * 210) }
}

protocol Fleet: Sendable {
  func free() -> [String]
}

struct CityFleet: Fleet {
  let drivers: [String]
  func free() -> [String] { drivers.filter { $0 != "Bo" } }
}

final class Dispatcher {
  private let fleet: any Fleet
  private let radio: ServiceLocator
  private var rides: [Ride.ID: String] = [:]

  init(radio: ServiceLocator) {
    self.radio = radio
    fleet = radio.inject()
  }

  func assign(_ ride: Ride) -> String? {
    guard let driver = nextDriver() else { return nil }
    rides[ride.id] = driver
    return "\(driver): \(ride.from) to \(ride.to), \(rate(for: ride)) cents"
  }

  func finish(_ ride: Ride) { rides[ride.id] = nil }

  private func nextDriver() -> String? {
    let busy = Set(rides.values)
    return fleet.free().first { !busy.contains($0) }
  }

  private func rate(for ride: Ride) -> Int {
    let meter: any Meter
    meter = radio.inject()
    return meter.cents(for: ride.kilometres)
  }
}

extension Dispatcher {
  func assignAll(_ rides: [Ride]) -> [String] { rides.compactMap { assign($0) } }
  var isBusy: Bool { !rides.isEmpty }
}

struct Rank {
  private var queue: [Ride] = []

  mutating func call(from: String, to: String) {
    queue.append(Ride(id: queue.count + 1, from: from, to: to))
  }

  mutating func next(_ count: Int) -> [Ride] {
    defer { queue.removeFirst(min(count, queue.count)) }
    return Array(queue.prefix(count))
  }
}

@main
struct Taxi {
  static func main() {
    let radio = ServiceLocator()
    radio.register { CityFleet(drivers: ["Al", "Bo", "Cy"]) as any Fleet }
    radio.register((any Meter).self) { NightMeter(base: 390) }
    let dispatcher = Dispatcher(radio: radio)
    var rank = Rank()
    rank.call(from: "Station", to: "Opera")
    rank.call(from: "Airport", to: "Zoo")
    print(dispatcher.assignAll(rank.next(2)), dispatcher.isBusy)
  }
}
