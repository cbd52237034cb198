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
public struct DatabaseBlueprint: SharedBlueprint {
  /// There is none that would be right for everybody.
  ///
  /// - Throws: `CatalogError.missingEntry`, always.
  public static func assemble(from catalog: any Assembling) throws -> MemoryDatabase {
    throw CatalogError.missingEntry("DatabaseBlueprint")
  }
}

extension Catalog {
  /// Knows what there is.
  public var inventoryService: InventoryServiceBlueprint.Type { InventoryServiceBlueprint.self }

  /// Keeps users and items.
  public var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
}
