public import ServiceCatalog
import Time

/// A module that implements what another target declares.
public struct SystemTime: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the clock.
  public func install(in catalog: Catalog) { catalog.supplyShared(ClockBlueprint.self) { _ in 10 } }
}
