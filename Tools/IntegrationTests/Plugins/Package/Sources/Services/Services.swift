package import ServiceCatalog

package struct Clock: Sendable {
  package let hour: Int
}

package struct ClockBlueprint: SharedBlueprint {
  package init() {}
  package static func assemble(from catalog: any Assembling) -> Clock { Clock(hour: 9) }
}

package struct Greeter: Sendable {
  let clock: Clock

  package func greet() { print(clock.hour < 12 ? "Good morning" : "Good afternoon") }
}

package struct GreeterBlueprint: Blueprint {
  package static func assemble(from catalog: any Assembling) throws -> Greeter {
    Greeter(clock: try catalog.obtain(\.clock))
  }
  package init() {}
}

extension Catalog {
  package var clock: ClockBlueprint.Type { ClockBlueprint.self }
  package var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
}
