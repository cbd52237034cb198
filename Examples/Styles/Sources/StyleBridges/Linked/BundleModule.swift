public import CheckoutServices
public import ServiceCatalog

/// A bundle's inventory, supplied to a catalog: whoever obtains it there gets the one that the bundle links.
public struct BundleModule<Bundle: HasInventoryService & Sendable>: CatalogModule {
  private let bundle: Bundle

  /// A module over a bundle.
  public init(bundle: Bundle) {
    self.bundle = bundle
  }

  /// Supplies what the bundle links, in the place of what the blueprint would assemble.
  public func install(in catalog: Catalog) {
    // catalog:ignore duplicate-supply: it takes the place of the entry, wherever that is installed before
    catalog.supply(InventoryServiceBlueprint.self) { [bundle] _ in bundle.inventoryService }
  }
}
