import ServiceCatalog

protocol Clock: Sendable {
  var hour: Int { get }
}

struct SystemClock: Clock {
  let hour = 9
}

final class Reminder {
  let clock: any Clock
  let system: SystemClock

  init(locator: ServiceLocator) throws {
    system = try locator.locate(SystemClock.self)
    clock = try locator.locate((any Clock).self)
  }
}

@main
struct App {
  static func main() throws {
    let locator = ServiceLocator()
    let clock: any Clock = SystemClock()
    // The compiler opens the existential, so the service is registered as its own type, `SystemClock`.
    locator.registerSingleton(clock)
    locator.registerSingleton(clock as any Clock)
    print(try Reminder(locator: locator).clock.hour)
  }
}
