public import CheckoutStorage

/// The program's bundle: what it stores, and which service stands for each need.
///
/// The three properties are stored: one database, one cache and one gateway, also for every copy of the bundle. The
/// services are made at each access, of the bundle; a service with state of its own would lose it, and belongs here.
public struct App: LinkDatabaseUsers, LinkDatabaseInventory, LinkCardPayment, LinkStandardOrders, Sendable {
  /// What every service of the bundle means by the database: same name, same instance.
  public let database: MemoryDatabase

  /// Remembers users.
  public let cache = MemoryCache()

  /// The way to the companies of cards.
  public let cardGateway = LimitGateway()

  /// A bundle on a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}
