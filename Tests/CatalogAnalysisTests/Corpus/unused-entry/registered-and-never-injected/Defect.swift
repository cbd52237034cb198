import ServiceCatalog

protocol Clock: Sendable {}

struct SystemClock: Clock {}

struct Reminder: Sendable {
  let clock: any Clock

  init(clock: any Clock) { self.clock = clock }

  init() { self.init(clock: SystemClock()) }
}

struct ReminderModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register((any Clock).self) { SystemClock() }  // defect: unused-entry
    locator.register { Reminder() }
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
