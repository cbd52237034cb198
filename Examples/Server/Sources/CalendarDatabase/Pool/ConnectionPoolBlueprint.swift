import GRDB
public import ServiceCatalog
public import ServiceCatalogLifecycle

/// The blueprint of the pool, which opens and migrates the file off the callers' threads.
///
/// The shutdown closes the pool after every service that obtained it.
public struct ConnectionPoolBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// The type of the instances.
  public typealias Output = ConnectionPool

  /// One instance for the program.
  public static var lifetime: Lifetime { .shared }

  /// Creates the blueprint.
  public init() {}

  /// Opens the database.
  public static func assemble(from catalog: any Assembling) async throws -> ConnectionPool {
    try await open(try catalog.obtain(\.databaseOptions))
  }

  /// Closes the database after its last user.
  public static func dispose(_ pool: ConnectionPool, after ending: Ending) async throws { try await pool.close() }

  @concurrent
  private static func open(_ options: DatabaseOptions) async throws -> ConnectionPool {
    do { return try ConnectionPool(options) } catch { throw DatabaseUnusable(path: options.path, error) }
  }
}

extension ConnectionPoolBlueprint: HealthCheckedBlueprint {
  /// The name in the answer of `/health/ready`.
  public static var healthCheckName: String { "database" }

  /// Reads, and commits as much as a small calendar.
  ///
  /// The commit writes to the disk, and needs room for the new row before the old one is deleted.
  ///
  /// - Throws: `DatabaseError` if the file can't be read, can't be written, or is full, or if the disk is; `DatabaseBusy`
  ///   if it is locked; `DatabaseGone` if it was removed.
  public static func checkHealth(_ pool: ConnectionPool) async throws {
    try pool.file.check()
    _ = try await pool.run(.check) { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") }
    try await pool.run(.write) { database in
      try database.inTransaction(.immediate) {
        try database.execute(sql: "INSERT INTO health (data) VALUES (zeroblob(65536))")
        try database.execute(sql: "DELETE FROM health WHERE id < ?", arguments: [database.lastInsertedRowID])
        return .commit
      }
    }
  }
}

extension Catalog {
  /// The connections to the database.
  public var connectionPool: ConnectionPoolBlueprint.Type { ConnectionPoolBlueprint.self }
}
