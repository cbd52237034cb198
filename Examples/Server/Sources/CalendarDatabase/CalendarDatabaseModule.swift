public import Logging
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

/// The server's logger, supplied by the program.
public struct LoggerBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = Logger

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The server's logger.
  public var logger: LoggerBlueprint.Type { LoggerBlueprint.self }
}
