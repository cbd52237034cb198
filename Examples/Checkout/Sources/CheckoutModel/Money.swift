/// An amount of money, in cents.
public struct Money: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of cents.
  public let cents: Int

  /// Creates an amount in cents.
  public init(cents: Int) {
    self.cents = cents
  }

  /// The amount of 0 cents.
  public static let zero = Money(cents: 0)

  /// Returns the sum of two amounts.
  public static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }

  /// Returns the difference of two amounts.
  public static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }

  /// Returns a multiple of an amount.
  public static func * (amount: Money, count: Int) -> Money { Money(cents: amount.cents * count) }

  /// Returns whether the first amount is less than the second.
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  /// The amount as on a bill: `12.05`.
  public var description: String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
