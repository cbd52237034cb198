public import ServiceCatalog

/// A blueprint whose service has the static type `any Service`.
public protocol NumberBlueprint: Blueprint where Output == any Service {}

/// One of 10,000 blueprints.
struct Number<A: Digit, B: Digit, C: Digit, D: Digit>: NumberBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 0, extra: 0)
  }
}

/// The 10,000 blueprints, which are created once.
public enum Numbers {
  /// All of them, in the order of their numbers.
  public static let all: [any NumberBlueprint.Type] = {
    var collector = Collector()
    collector.visitAll()
    return collector.types
  }()

  /// Obtains the service of the first blueprint, by its type.
  public static func firstService(from catalog: Catalog) throws -> any Service {
    try Number<Digit0, Digit0, Digit0, Digit0>.obtain(from: catalog)
  }

  private struct Collector: DigitVisitor {
    var types: [any NumberBlueprint.Type] = []

    mutating func visit<A: Digit, B: Digit, C: Digit, D: Digit>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) {
      types.append(Number<A, B, C, D>.self)
    }
  }
}
