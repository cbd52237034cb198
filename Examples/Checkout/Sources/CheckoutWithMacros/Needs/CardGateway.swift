public import CheckoutModel
import ServiceCatalogMacros

/// The gateway to the card companies.
@Service
public protocol CardGateway: Sendable {
  /// Charges the user's card, and returns the payment's reference, or `nil` if the payment was declined.
  func charge(_ amount: Money, to user: User) async -> String?

  /// Returns the amount that may still be charged.
  func left(of user: User) async -> Money
}
