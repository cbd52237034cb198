public import GRDB
public import ServiceCatalog

/// A transaction that lasts as long as the scope that it belongs to.
public struct Transaction: Sendable {
  private let connection: Connection
  private let pool: ConnectionPool

  /// Takes a connection and begins.
  ///
  /// A writer takes SQLite's lock at once, so that it never finds at its first statement that another one was faster.
  ///
  /// - Throws: `DatabaseBusy`, `DatabaseError`, `CancellationError`.
  public static func begin(_ access: Access, on pool: ConnectionPool) async throws -> Transaction {
    let connection = try await pool.lease(access)
    do {
      try await connection.run { try $0.beginTransaction(access == .write ? .immediate : .deferred) }
    } catch {
      await pool.giveBack(connection)
      throw error
    }
    return Transaction(connection: connection, pool: pool)
  }

  /// Runs statements in the transaction.
  public func run<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    try await connection.run(body)
  }

  /// Commits or rolls back, and gives the connection back in either case.
  ///
  /// - Throws: `DatabaseError`, if the commit failed; then everything was rolled back.
  public func end(commits: Bool) async throws {
    do {
      try await connection.run { database in
        // SQLite has rolled back by itself after some errors, such as a full disk.
        if commits {
          guard database.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
          try database.commit()
        } else if database.isInsideTransaction {
          try database.rollback()
        }
      }
    } catch {
      // In a task of its own: this one may be cancelled, and then nothing is run in it.
      let rollback = Task { [connection] in
        try await connection.run { if $0.isInsideTransaction { try $0.rollback() } }
      }
      _ = await rollback.result
      await pool.giveBack(connection)
      throw error
    }
    await pool.giveBack(connection)
  }
}

/// How a writing transaction is assembled, for each scope of a kind: it commits if the scope ends well.
public struct TransactionBlueprint<Scope: CatalogScope>: AsyncBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = Transaction

  /// As long as the scope.
  public static var lifetime: Lifetime { .scoped(Scope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Waits for the connection that writes, and begins.
  public static func assemble(from catalog: any Assembling) async throws -> Transaction {
    try await .begin(.write, on: try await catalog.obtain(\.connectionPool))
  }

  /// Commits after a good end; rolls back after a bad one.
  public static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: try await transaction.end(commits: true)
    case .failed: try await transaction.end(commits: false)
    }
  }
}

/// How a reading transaction is assembled, for each scope of a kind: it sees one state of the database.
public struct SnapshotBlueprint<Scope: CatalogScope>: AsyncBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = Transaction

  /// As long as the scope.
  public static var lifetime: Lifetime { .scoped(Scope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Waits for a connection that reads, and begins.
  public static func assemble(from catalog: any Assembling) async throws -> Transaction {
    try await .begin(.read, on: try await catalog.obtain(\.connectionPool))
  }

  /// Ends it; there is nothing to commit.
  public static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    try await transaction.end(commits: false)
  }
}
