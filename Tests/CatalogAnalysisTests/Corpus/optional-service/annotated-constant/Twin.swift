import ServiceCatalog

protocol Clock: Sendable {
  var hour: Int { get }
}

struct SystemClock: Clock {
  let hour = 9
}

final class Reminder {
  let clock: any Clock
  let fallback: (any Clock)? = nil
  let isEarly: Bool?

  init() throws {
    clock = ServiceLocator.inject()
    isEarly = clock.hour < 8 ? true : nil
  }
}

@main
struct App {
  static func main() throws {
    ServiceLocator.register { SystemClock() as any Clock }
    print(try Reminder().clock.hour)
  }
}
