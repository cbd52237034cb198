public import CheckoutInventory
public import CheckoutOrders
public import CheckoutPayment
import CheckoutServices
public import CheckoutStorage
public import CheckoutUsers

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
