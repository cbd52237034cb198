public import ServiceCatalog

/// The module of the feature.
public struct FeatureModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the feature's services.
  public func install(in catalog: Catalog) {
    catalog.install(TitleBlueprint())
  }
}
