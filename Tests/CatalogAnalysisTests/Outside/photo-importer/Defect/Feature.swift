import ServiceCatalog

protocol Feature: CatalogModule {
  var parts: [any CatalogModule] { get }
}

extension Feature {
  func install(in catalog: Catalog) { catalog.install(parts) }
}

enum Edition: String {
  case home, studio

  var features: [any CatalogModule] {
    switch self {
    case .home: [StorageFeature(), ImportFeature()]
    case .studio: [StorageFeature(), ImportFeature(), WatermarkFeature()]
    }
  }
}
