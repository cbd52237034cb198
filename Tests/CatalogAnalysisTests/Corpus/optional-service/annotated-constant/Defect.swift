import ServiceCatalog

protocol Clock: Sendable {
  var hour: Int { get }
}

struct SystemClock: Clock {
  let hour = 9
}

final class Reminder {
  let clock: any Clock
  let fallback: (any Clock)? = ServiceLocator.inject()  // defect: optional-service

  init() throws {
    clock = ServiceLocator.inject()
  }
}

@main
struct App {
  static func main() throws {
    ServiceLocator.register { SystemClock() as any Clock }
    print(try Reminder().clock.hour)
  }
}
