public import ServiceCatalog
import Time

/// A module that implements what another target declares.
public struct SystemTime: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the clock.
  public func install(in catalog: Catalog) { catalog.supply(ClockBlueprint.self, as: .shared) { _ in 10 } }
}
