public import SeedCatalog

/// A blueprint whose service has the static type `any Service` (comparison).
public protocol SeedNumberBlueprint: Blueprint where Output == any Service {}

/// One of 10,000 blueprints (comparison).
struct SeedNumber<A: Digit, B: Digit, C: Digit, D: Digit>: SeedNumberBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 0, extra: 0)
  }
}

/// The 10,000 blueprints, which are created once.
public enum SeedNumbers {
  /// All of them, in the order of their numbers.
  public static let all: [any SeedNumberBlueprint.Type] = {
    var collector = Collector()
    collector.visitAll()
    return collector.types
  }()

  private struct Collector: DigitVisitor {
    var types: [any SeedNumberBlueprint.Type] = []

    mutating func visit<A: Digit, B: Digit, C: Digit, D: Digit>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) {
      types.append(SeedNumber<A, B, C, D>.self)
    }
  }
}
