import ServiceCatalog
import ServiceCatalogMacros

// A service that moves from one style to another. The consumers stay the same.

// MARK: from a catalog to a bundle

protocol HasCatalog {
  var catalog: Catalog { get }
}

/// Links the inventory of a catalog.
protocol LinkCatalogInventory: HasInventory, HasCatalog {}

extension LinkCatalogInventory {
  /// The property can't throw, so a missing inventory stops the program with the whole error.
  var inventory: SuppliedInventory { SuppliedInventory(inventory: catalog.resolve(\.inventory)) }
}

/// `any Inventory` doesn't conform to `Inventory`, as a link's service must.
///
/// This type forwards to it.
struct SuppliedInventory: Inventory {
  let inventory: any Inventory

  func price(of item: String) -> Int? { inventory.price(of: item) }
}

struct MovedServices: LinkCatalogInventory, LinkCardPayment, LinkShopOrders {
  let catalog: Catalog
}

// MARK: from a catalog to a cake

protocol CatalogInventoryComponent: InventoryComponent {}

extension CatalogInventoryComponent {
  static func createInventory() -> any Inventory { Catalog.main.resolve(\.inventory) }
}

/// A cake over the catalog's inventory.
///
/// Its properties are computed, so that overrides apply. A constant would keep the first instance.
enum MovedContext: CatalogInventoryComponent, CardPaymentComponent, ShopOrdersComponent {
  static var inventory: any Inventory { createInventory() }
  static var payment: any Payment { createPayment() }
  static var orders: any Orders { createOrders() }
}

// MARK: from a bundle or a cake to a catalog

/// Supplies the orders of a bundle.
@Services("BundleServices") extension Catalog {
  @Provides(for: \.orders) static func bundleOrders() -> any Orders { TrialServices().orders }
}

/// Supplies the orders of a cake.
@Services("ContextServices") extension Catalog {
  @Provides(for: \.orders) static func contextOrders() -> any Orders { AppContext.orders }
}

/// The shop, with the orders of a bundle in place of the catalog's.
@CompositionRoot(entry: \.desk, \.inventory, \.payment)
struct BundleShop: Catalog.ShopServices, Catalog.SuppliesPayment, Catalog.BundleServices.Replacing {}

/// The shop, with the orders of a cake in place of the catalog's.
@CompositionRoot(entry: \.desk, \.inventory, \.payment)
struct ContextShop: Catalog.ShopServices, Catalog.SuppliesPayment, Catalog.ContextServices.Replacing {}
