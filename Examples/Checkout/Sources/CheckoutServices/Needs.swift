public import CheckoutModel

/// A database of users, and of items with their stock.
public protocol Database: Sendable {
  /// Returns the user of an id.
  func user(_ id: String) -> User?

  /// Returns the stock of the item with a code.
  func stock(_ code: String) -> Stock?

  /// Adds to the stock of an item, or returns `false` without a change if the sum would be negative.
  func changeStock(_ code: String, by quantity: Int) -> Bool
}

/// A need for a database.
public protocol HasDatabase {
  /// The type of the instance, which the bundle chooses.
  associatedtype DatabaseImpl: Database

  /// The database.
  var database: DatabaseImpl { get }
}

/// A cache of users that were looked up.
public protocol Cache: Sendable {
  /// Returns the cached user of an id. Otherwise finds the user, caches it, and returns it.
  func user(_ id: String, or find: () -> User?) -> User?
}

/// A need for a cache.
public protocol HasCache {
  /// The type of the instance, which the bundle chooses.
  associatedtype CacheImpl: Cache

  /// The cache.
  var cache: CacheImpl { get }
}

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
