import ServiceCatalog

protocol Clock: Sendable {
  var hour: Int { get }
}

struct FixedClock: Clock {
  let hour: Int
}

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> any Clock { FixedClock(hour: 9) }
}

protocol Greeter {
  func greet(_ name: String) -> String
}

final class PoliteGreeter: Greeter {
  private let clock: any Clock

  init(clock: any Clock) {
    self.clock = clock
  }

  func greet(_ name: String) -> String {
    clock.hour < 12 ? "Good morning, \(name)." : "Good day, \(name)."
  }
}

struct GreeterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Greeter {
    PoliteGreeter(clock: try catalog.obtain(\.clock))
  }
}

struct SpeakerBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Speaker {
    Speaker(greeter: try catalog.obtain(\.greeter))
  }
}

@MainActor
final class Speaker {
  private let greeter: any Greeter

  init(greeter: any Greeter) {
    self.greeter = greeter
  }

  func speak() {
    print("main actor: \(greeter.greet("Edsger"))")
  }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
  var speaker: SpeakerBlueprint.Type { SpeakerBlueprint.self }
}

struct GreetingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ClockBlueprint(), GreeterBlueprint(), SpeakerBlueprint())
  }
}
