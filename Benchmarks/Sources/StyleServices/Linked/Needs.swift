/// Keeps numbers by their ids.
public protocol Database: Sendable {
  /// The number of an id.
  func row(_ id: Int) -> Int
}

/// Says: I need a database.
public protocol HasDatabase {
  /// Which one, is the bundle's affair.
  associatedtype DatabaseImpl: Database

  /// The database.
  var database: DatabaseImpl { get }
}

/// Says: I need a list of prices.
public protocol HasPrices {
  /// Which one, is the bundle's affair.
  associatedtype PricesImpl: Database

  /// The prices.
  var prices: PricesImpl { get }
}
