public import CheckoutModel

/// The gateway to the card companies.
public protocol CardGateway: Sendable {
  /// Charges the user's card, and returns the payment's reference, or `nil` if the payment was declined.
  func charge(_ amount: Money, to user: User) async -> String?

  /// Returns the amount that may still be charged.
  func left(of user: User) async -> Money
}

/// A need for a gateway.
public protocol HasCardGateway {
  /// The type of the instance, which the bundle chooses.
  associatedtype CardGatewayImpl: CardGateway

  /// The gateway.
  var cardGateway: CardGatewayImpl { get }
}
