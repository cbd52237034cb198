/// A service of a type that the process hasn't registered.
public protocol NewService: Sendable {
  /// Creates the service.
  init()
}

/// One of 100 types.
struct New<A: Digit, B: Digit>: NewService {
  init() {}
}

/// The 100 types, with metadata and otherwise unused.
public enum NewServices {
  /// All of them, in the order of their numbers.
  public static let all: [any NewService.Type] = digits.flatMap { first in digits.map { second in type(first, second) }
  }

  private static func type<A: Digit, B: Digit>(_ first: A.Type, _ second: B.Type) -> any NewService.Type {
    New<A, B>.self
  }
}
