import ServiceCatalog

/// A service behind a protocol.
protocol Greeter: Sendable {
  var greeting: String { get }
}

struct PoliteGreeter: Greeter {
  var name = "stranger"
  var greeting: String { "Good day, \(name)" }
}

final class CurtGreeter: Greeter {
  let greeting = "Hm"
}

struct GreeterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> any Greeter { PoliteGreeter() }
}

extension Catalog {
  var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
}
