public import CheckoutServices

/// Says: take the database's inventory for the inventory.
public protocol LinkDatabaseInventory: HasInventoryService, HasDatabase {}

extension LinkDatabaseInventory {
  /// Made at each access: it is nothing but the bundle.
  public var inventoryService: DatabaseInventory<Self> { DatabaseInventory(deps: self) }
}
