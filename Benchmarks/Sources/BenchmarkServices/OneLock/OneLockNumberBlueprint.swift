public import OneLockCatalog

/// A blueprint whose service has the static type `any Service` (comparison).
public protocol OneLockNumberBlueprint: Blueprint where Output == any Service {}

/// One of 10,000 blueprints (comparison).
struct OneLockNumber<A: Digit, B: Digit, C: Digit, D: Digit>: OneLockNumberBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 0, extra: 0)
  }
}

/// The 10,000 blueprints, which are created once.
public enum OneLockNumbers {
  /// All of them, in the order of their numbers.
  public static let all: [any OneLockNumberBlueprint.Type] = {
    var collector = Collector()
    collector.visitAll()
    return collector.types
  }()

  private struct Collector: DigitVisitor {
    var types: [any OneLockNumberBlueprint.Type] = []

    mutating func visit<A: Digit, B: Digit, C: Digit, D: Digit>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) {
      types.append(OneLockNumber<A, B, C, D>.self)
    }
  }
}
