public import ServiceCatalog

/// What the feature has.
public struct FeatureModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Installs what the feature has.
  public func install(in catalog: Catalog) {
    catalog.install(TitleBlueprint())
  }
}
