import ServiceCatalog

/// Starts the feature.
public func startFeature() {
  Catalog.main.install(TitleBlueprint())  // defect: main-catalog-off-root
}
