public import CheckoutModel
import ServiceCatalogMacros

/// A database of users, and of items with their stock.
@Service
public protocol Database: Sendable {
  /// Returns the user of an id.
  func user(_ id: String) -> User?

  /// Returns the stock of the item with a code.
  func stock(_ code: String) -> Stock?

  /// Adds to the stock of an item, or returns `false` without a change if the sum would be negative.
  func changeStock(_ code: String, by quantity: Int) -> Bool
}

/// A cache of users that were looked up.
@Service
public protocol Cache: Sendable {
  /// Returns the cached user of an id. Otherwise finds the user, caches it, and returns it.
  func user(_ id: String, or find: () -> User?) -> User?
}

/// The gateway to the card companies.
@Service
public protocol CardGateway: Sendable {
  /// Charges the user's card, and returns the payment's reference, or `nil` if the payment was declined.
  func charge(_ amount: Money, to user: User) async -> String?

  /// Returns the amount that may still be charged.
  func left(of user: User) async -> Money
}
