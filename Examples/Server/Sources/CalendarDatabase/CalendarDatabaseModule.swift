public import ServiceCatalog

/// Installs the database, and the worker that uses it.
public struct CalendarDatabaseModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the services of this module.
  public func install(in catalog: Catalog) {
    catalog.install(
      ConnectionPoolBlueprint(), ParsedCalendarsBlueprint(), ReportWorkerBlueprint(), TurnsBlueprint(),
      TransactionBlueprint<WorkerScope>())
  }
}
