/// A table of numbers by their ids.
public protocol Database: Sendable {
  /// Returns the number of an id.
  func row(_ id: Int) -> Int
}

/// A need for a database.
public protocol HasDatabase {
  /// The type of the instance, which the bundle chooses.
  associatedtype DatabaseImpl: Database

  /// The database.
  var database: DatabaseImpl { get }
}

/// A need for a list of prices.
public protocol HasPrices {
  /// The type of the instance, which the bundle chooses.
  associatedtype PricesImpl: Database

  /// The prices.
  var prices: PricesImpl { get }
}
