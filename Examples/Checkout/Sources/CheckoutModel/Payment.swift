/// A completed payment.
public struct Payment: Sendable, Equatable {
  /// The reference for questions to the card company.
  public let reference: String

  /// The amount.
  public let amount: Money

  /// Creates a payment.
  public init(reference: String, amount: Money) {
    self.reference = reference
    self.amount = amount
  }
}
