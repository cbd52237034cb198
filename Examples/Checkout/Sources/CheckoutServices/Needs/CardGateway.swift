public import CheckoutModel

/// The way to the companies of cards.
public protocol CardGateway: Sendable {
  /// Takes an amount from somebody's card, and gives the payment's reference; nil is no.
  func charge(_ amount: Money, to user: User) async -> String?

  /// What may still be charged.
  func left(of user: User) async -> Money
}

/// Says: I need a gateway.
public protocol HasCardGateway {
  /// Which one, is the bundle's affair.
  associatedtype CardGatewayImpl: CardGateway

  /// The gateway.
  var cardGateway: CardGatewayImpl { get }
}
