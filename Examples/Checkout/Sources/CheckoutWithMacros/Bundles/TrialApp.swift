public import CheckoutStorage

/// A mixed bundle: everything real but the payment.
///
/// One link is another one, and the gateway is not there.
public struct TrialApp: LinkDatabaseUsers, LinkDatabaseInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// What every service of the bundle means by the database.
  public let database: MemoryDatabase

  /// Remembers users.
  public let cache = MemoryCache()

  /// A bundle on a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}
