/// An amount, in cents.
public struct Money: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The amount.
  public let cents: Int

  /// An amount in cents.
  public init(cents: Int) {
    self.cents = cents
  }

  /// None.
  public static let zero = Money(cents: 0)

  /// The sum.
  public static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }

  /// The difference.
  public static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }

  /// The amount, several times.
  public static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }

  /// Whether it is less.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  /// As it stands on a bill: `12.05`.
  public var description: String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
