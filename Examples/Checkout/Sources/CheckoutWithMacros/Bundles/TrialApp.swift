public import CheckoutStorage

/// A mixed bundle, in which everything but the payment is real.
///
/// It differs in one link, and has no gateway.
public struct TrialApp: LinkDatabaseUsers, LinkDatabaseInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// The database of every service in the bundle.
  public let database: MemoryDatabase

  /// The cache of the users.
  public let cache = MemoryCache()

  /// Creates a bundle over a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}
