import GRDB
public import ServiceCatalog

/// Installs the database, the worker that uses it, and the health checks of both.
public struct CalendarDatabaseModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the services of this module.
  public func install(in catalog: Catalog) {
    catalog.install(
      ConnectionPoolBlueprint(), ParsedCalendarsBlueprint(), ReportWorkerBlueprint(), TurnsBlueprint(),
      TransactionBlueprint<WorkerScope>())
    catalog.contribute(to: HealthChecksBlueprint.self) { DatabaseCheck(pool: try $0.obtainReady(\.connectionPool)) }
    catalog.contribute(to: HealthChecksBlueprint.self) { WorkerCheck(worker: try $0.obtainReady(\.reportWorker)) }
  }
}

private struct DatabaseCheck: HealthCheck {
  let pool: ConnectionPool
  var name: String { "database" }

  func check() async throws {
    _ = try await pool.run(.check) { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") }
  }
}

private struct WorkerCheck: HealthCheck {
  let worker: ReportWorker
  var name: String { "reports" }

  func check() async throws {
    guard worker.isRunning else { throw WorkerStopped() }
  }
}

private struct WorkerStopped: Error {}
