public import CheckoutModel
import ServiceCatalogMacros

/// The way to the companies of cards.
@Service
public protocol CardGateway: Sendable {
  /// Takes an amount from somebody's card, and gives the payment's reference; nil is no.
  func charge(_ amount: Money, to user: User) async -> String?

  /// What may still be charged.
  func left(of user: User) async -> Money
}
