/// A payment that was made.
public struct Payment: Sendable, Equatable {
  /// What to ask the card's company by.
  public let reference: String

  /// How much.
  public let amount: Money

  /// A payment.
  public init(reference: String, amount: Money) {
    self.reference = reference
    self.amount = amount
  }
}
