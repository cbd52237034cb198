import CheckoutInventory
public import CheckoutServices
public import CheckoutStorage
public import ServiceCatalog

/// A module that supplies a bundle's inventory to a catalog.
public struct BundleModule<Bundle: HasInventoryService & Sendable>: CatalogModule {
  private let bundle: Bundle

  /// Creates a module over a bundle.
  public init(bundle: Bundle) {
    self.bundle = bundle
  }

  /// Supplies the bundle's service in place of the blueprint's.
  public func install(in catalog: Catalog) {
    // catalog:ignore duplicate-supply: the bundle's service replaces the entry, wherever that was installed before
    catalog.supply(InventoryServiceBlueprint.self) { [bundle] _ in bundle.inventoryService }
  }
}

/// The linked inventory in a catalog, over a bundle of its one dependency.
public struct InventoryServiceBlueprint: Blueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns the database's inventory.
  public static func assemble(from catalog: any Assembling) throws -> any InventoryService {
    DatabaseInventory(deps: Needs(database: try catalog.obtain(\.database)))
  }

  private struct Needs: HasDatabase {
    let database: MemoryDatabase
  }
}

/// The database, for which the program supplies a builder.
public struct DatabaseBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = MemoryDatabase
}

extension Catalog {
  /// The inventory of the shop.
  public var inventoryService: InventoryServiceBlueprint.Type { InventoryServiceBlueprint.self }

  /// The database of users and items.
  public var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
}
