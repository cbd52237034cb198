import Clock
import Notes
public import ServiceCatalog

/// Everything that the program needs.
public struct NotebookModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the blueprints of all modules.
  public func install(in catalog: Catalog) {
    catalog.install(NotebookBlueprint(), TimeSourceBlueprint())
  }
}
