import CheckoutInventory
public import CheckoutServices
public import CheckoutStorage
public import ServiceCatalog

/// The inventory in a catalog: the service that was linked, as it is, over a bundle of the one thing that it needs.
public struct InventoryServiceBlueprint: Blueprint {
  /// The blueprint.
  public init() {}

  /// The database's inventory.
  public static func assemble(from catalog: any Assembling) throws -> any InventoryService {
    DatabaseInventory(deps: Needs(database: try catalog.obtain(\.database)))
  }

  private struct Needs: HasDatabase {
    let database: MemoryDatabase
  }
}

/// The database, which only the program knows: it supplies the builder.
public struct DatabaseBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = MemoryDatabase
}

extension Catalog {
  /// Knows what there is.
  public var inventoryService: InventoryServiceBlueprint.Type { InventoryServiceBlueprint.self }

  /// Keeps users and items.
  public var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
}
