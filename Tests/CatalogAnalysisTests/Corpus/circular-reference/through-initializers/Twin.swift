import ServiceCatalog

protocol Log: Sendable {}
protocol Clock: Sendable {}
protocol Zone: Sendable {}

class Part {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}
final class FileLog: Part, Log, @unchecked Sendable {
  init() { super.init(clock: ServiceLocator.inject()) }
}
final class ZoneClock: Clock {
  let zone: any Zone
  init(zone: (any Zone)? = nil) { self.zone = zone ?? ServiceLocator.inject() }
}
final class LoggedZone: Zone {
  let name: String
  init(name: String) { self.name = name }
  convenience init() { self.init(name: "UTC") }
}
@main enum App {
  static func main() {
    ServiceLocator.shared.register { FileLog() as any Log }
    ServiceLocator.shared.register { ZoneClock() as any Clock }
    ServiceLocator.shared.register { LoggedZone() as any Zone }
    let log: any Log = ServiceLocator.inject()
    print(log)
  }
}
