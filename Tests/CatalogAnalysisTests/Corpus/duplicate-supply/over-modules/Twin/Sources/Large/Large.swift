public import ServiceCatalog
import Storage

/// A large storage.
public struct LargeModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the storage.
  public func install(in catalog: Catalog) {
    catalog.install(StorageModule())
    catalog.decorate(SizeBlueprint.self) { size, _ in size * 1024 }
  }
}
