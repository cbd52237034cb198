public import CheckoutServices

/// Links the inventory to the database's.
public protocol LinkDatabaseInventory: HasInventoryService, HasDatabase {}

extension LinkDatabaseInventory {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var inventoryService: DatabaseInventory<Self> { DatabaseInventory(deps: self) }
}
