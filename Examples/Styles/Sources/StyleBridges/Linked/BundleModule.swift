public import CheckoutServices
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
