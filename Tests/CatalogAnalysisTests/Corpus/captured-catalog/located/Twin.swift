import ServiceCatalog

protocol Clock: Sendable {}

struct SystemClock: Clock {}

final class Reminder {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}

struct TimeModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Clock).self) { SystemClock() }
    locator.register(Reminder.self) { locator in
      Reminder(clock: locator.inject((any Clock).self))
    }
  }
}

final class Screen {
  let reminder: Reminder
  init(locator: ServiceLocator) { reminder = locator.inject() }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator(catalog: Catalog(name: "app"))
    locator.registerModules([TimeModule()])
    print(Screen(locator: locator).reminder)
  }
}
