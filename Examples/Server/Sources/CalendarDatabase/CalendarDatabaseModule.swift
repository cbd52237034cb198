import GRDB
public import ServiceCatalog

/// What is stored: the database, the worker on it, and how to see that both work.
public struct CalendarDatabaseModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Supplies everything of this target.
  public func install(in catalog: Catalog) {
    catalog.install(
      ConnectionPoolBlueprint(), ParsedCalendarsBlueprint(), ReportWorkerBlueprint(),
      TransactionBlueprint<WorkerScope>())
    catalog.contribute(to: HealthChecksBlueprint.self) { DatabaseCheck(pool: try $0.obtainReady(\.connectionPool)) }
    catalog.contribute(to: HealthChecksBlueprint.self) { WorkerCheck(worker: try $0.obtainReady(\.reportWorker)) }
  }
}

private struct DatabaseCheck: HealthCheck {
  let pool: ConnectionPool
  var name: String { "database" }

  func check() async throws {
    _ = try await pool.run(.read) { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") }
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
