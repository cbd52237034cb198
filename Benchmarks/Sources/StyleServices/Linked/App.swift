/// A bundle.
public struct App: LinkDatabaseUsers, LinkStandardOrders, Sendable {
  /// The database.
  public let database: MemoryDatabase

  /// The prices.
  public let prices: MemoryDatabase

  /// Creates a bundle.
  public init() {
    database = MemoryDatabase()
    prices = MemoryDatabase()
  }
}
