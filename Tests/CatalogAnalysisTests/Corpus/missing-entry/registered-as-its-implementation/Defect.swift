import ServiceCatalog

protocol Clock: Sendable {
  var hour: Int { get }
}

struct SystemClock: Clock {
  let hour = 9
}

struct Calibration: Sendable {
  let clock: SystemClock
}

final class Reminder {
  let clock: any Clock
  let calibration: Calibration

  init(locator: ServiceLocator) {
    clock = locator.inject((any Clock).self)  // defect: missing-entry
    calibration = locator.inject(Calibration.self)
  }
}

struct TimeModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { SystemClock() }
    locator.register { locator in Calibration(clock: locator.inject(SystemClock.self)) }
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator()
    locator.registerModules([TimeModule()])
    print(Reminder(locator: locator).clock.hour)
  }
}
