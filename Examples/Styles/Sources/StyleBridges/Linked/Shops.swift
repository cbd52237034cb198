public import CheckoutInventory
public import CheckoutOrders
public import CheckoutPayment
import CheckoutServices
public import CheckoutStorage
public import CheckoutUsers
public import ServiceCatalog

/// A bundle in which everything is linked.
public struct LinkedShop: LinkDatabaseUsers, LinkDatabaseInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// The database of users and items.
  public let database: MemoryDatabase

  /// The cache of the users.
  public let cache = MemoryCache()

  /// Creates a shop over a database.
  public init(database: MemoryDatabase) {
    self.database = database
  }
}

/// The same shop with the inventory in a catalog.
///
/// One link differs, and the orders and screens are unchanged.
public struct MovedShop: LinkDatabaseUsers, LinkCatalogInventory, LinkNoPayment, LinkStandardOrders, Sendable {
  /// The database of the users, which the catalog's inventory shares.
  public let database: MemoryDatabase

  /// The cache of the users.
  public let cache = MemoryCache()

  /// The catalog with the inventory.
  public let catalog: Catalog

  /// Creates a shop over a catalog.
  public init(catalog: Catalog) throws {
    self.catalog = catalog
    database = try catalog.obtain(\.database)
  }
}
