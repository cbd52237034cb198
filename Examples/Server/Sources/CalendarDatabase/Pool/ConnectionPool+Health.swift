import GRDB
public import ServiceCatalogLifecycle

extension ConnectionPoolBlueprint: HealthCheckedBlueprint {
  /// The name in the answer of `/health/ready`.
  public static var healthCheckName: String { "database" }

  /// Reads, and writes something that isn't kept.
  ///
  /// - Throws: `DatabaseError` if the file can't be read, can't be written, or is full; `DatabaseBusy` if it is locked.
  public static func checkHealth(_ pool: ConnectionPool) async throws {
    _ = try await pool.run(.check) { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") }
    try await pool.run(.write) { database in
      try database.beginTransaction(.immediate)
      defer { try? database.rollback() }
      // As large as a small calendar. The space is needed at once, not at the commit.
      try database.execute(sql: "INSERT INTO user (name, token) VALUES ('', zeroblob(65536))")
    }
  }
}
