public import CheckoutModel

/// Keeps users, and items with how many there are.
public protocol Database: Sendable {
  /// The user of an id.
  func user(_ id: String) -> User?

  /// The item of a code, and how many of it there are.
  func stock(_ code: String) -> Stock?

  /// Adds to how many there are, or takes from it; false, and nothing is changed, if it would be less than none.
  func changeStock(_ code: String, by quantity: Int) -> Bool
}

/// Says: I need a database.
public protocol HasDatabase {
  /// Which one, is the bundle's affair.
  associatedtype DatabaseImpl: Database

  /// The database.
  var database: DatabaseImpl { get }
}
