import ServiceCatalog

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct Reminder: Sendable {
  let clock: any Clock

  init(clock: any Clock) { self.clock = clock }
}

struct ReminderModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Clock).self) { SystemClock() }
    locator.register { locator in Reminder(clock: locator.inject()) }
  }
}

final class Screen {
  let reminder: Reminder

  init(locator: ServiceLocator) throws {
    reminder = try locator.locate(Reminder.self)
  }
}

@main
struct App {
  static func main() throws {
    let locator = ServiceLocator(catalog: Catalog(name: "app"))
    locator.registerModules([ReminderModule()])
    print(try Screen(locator: locator).reminder.clock)
  }
}
