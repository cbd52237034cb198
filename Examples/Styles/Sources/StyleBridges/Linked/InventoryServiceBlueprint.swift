import CheckoutInventory
public import CheckoutServices
public import CheckoutStorage
public import ServiceCatalog

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
