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

/// A table in memory.
public final class MemoryDatabase: Database {
  @usableFromInline
  let rows: [Int]

  /// Creates a table of ten numbers.
  public init() {
    rows = Array(0..<10)
  }

  /// Returns the number of an id.
  @inlinable
  public func row(_ id: Int) -> Int { rows[id] }
}
