public import ServiceCatalog
import Storage

/// A large storage.
public struct LargeModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the storage.
  public func install(in catalog: Catalog) {
    catalog.supply(SizeBlueprint.self) { _ in 1024 }  // defect: duplicate-supply (any of)
  }
}
