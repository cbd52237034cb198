/// A bundle.
public struct App: LinkDatabaseUsers, LinkStandardOrders, Sendable {
  /// The database.
  public let database: MemoryDatabase

  /// The prices.
  public let prices: MemoryDatabase

  /// A bundle of its own.
  public init() {
    database = MemoryDatabase()
    prices = MemoryDatabase()
  }
}
