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
