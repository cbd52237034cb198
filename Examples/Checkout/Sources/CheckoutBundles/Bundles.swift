public import CheckoutInventory
public import CheckoutOrders
public import CheckoutPayment
import CheckoutServices
public import CheckoutStorage
public import CheckoutUsers

/// The program's bundle: the objects that it stores, and the link for each service.
///
/// The bundle stores one database, one cache and one gateway, which all of its copies share. A service is created from
/// the bundle at each access. A service with state of its own would lose it, so it belongs among the stored properties.
public struct AppServices: LinkDatabaseUsers, LinkDatabaseInventory, LinkCardPayment, LinkStandardOrders, Sendable {
  /// The database of every service in the bundle, because properties of one name are one instance.
  public let database: MemoryDatabase

  /// The cache of the users.
  public let cache = MemoryCache()

  /// The gateway to the card companies.
  public let cardGateway = LimitGateway()

  /// Creates a bundle over a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}

/// A mixed bundle, in which everything but the payment is real.
///
/// It differs in one link, and has no gateway.
public struct TrialServices: LinkDatabaseUsers, LinkDatabaseInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// The database of every service in the bundle.
  public let database: MemoryDatabase

  /// The cache of the users.
  public let cache = MemoryCache()

  /// Creates a bundle over a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}
