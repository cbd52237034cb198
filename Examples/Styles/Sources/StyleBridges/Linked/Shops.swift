public import CheckoutInventory
public import CheckoutOrders
public import CheckoutPayment
import CheckoutServices
public import CheckoutStorage
public import CheckoutUsers
public import ServiceCatalog

/// A bundle in which everything is linked.
public struct LinkedShop: LinkDatabaseUsers, LinkDatabaseInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// Keeps users and items.
  public let database: MemoryDatabase

  /// Remembers users.
  public let cache = MemoryCache()

  /// A shop on a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}

/// The same after the inventory has moved to a catalog: one link is another one, and orders and screens are as they were.
public struct MovedShop: LinkDatabaseUsers, LinkCatalogInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// Keeps users; the catalog's inventory has it, too.
  public let database: MemoryDatabase

  /// Remembers users.
  public let cache = MemoryCache()

  /// Where the inventory comes from.
  public let catalog: Catalog

  /// A shop on a catalog.
  public init(catalog: Catalog) throws {
    self.catalog = catalog
    database = try catalog.obtain(\.database)
  }
}
