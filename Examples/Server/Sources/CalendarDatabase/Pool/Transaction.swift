public import GRDB
public import ServiceCatalog

/// A transaction that lasts as long as its scope.
public struct Transaction: Sendable {
  private let connection: Connection
  private let pool: ConnectionPool

  /// Leases a connection, and begins a transaction.
  ///
  /// A writer takes SQLite's lock at once. Otherwise its first statement could fail because another writer was faster.
  ///
  /// - Throws: `DatabaseBusy`, `DatabaseError` or `CancellationError`.
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

  /// Commits or rolls back, and returns the connection to the pool in either case.
  ///
  /// - Throws: `DatabaseError` if the commit failed, or `DatabaseGone`. In these cases everything was rolled back.
  public func end(commits: Bool) async throws {
    do {
      if commits { try pool.file.check() }
      try await connection.run { database in
        // SQLite has already rolled back after some errors, such as a full disk.
        if commits {
          guard database.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
          try database.commit()
        } else if database.isInsideTransaction {
          try database.rollback()
        }
      }
    } catch {
      // The rollback has its own task, because a connection runs no statement in a cancelled one.
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

/// A writing transaction for each scope of a kind.
///
/// It commits if the scope ends well.
public struct TransactionBlueprint<Scope: CatalogScope>: AsyncBlueprint, DisposableBlueprint {
  /// The type of the instances.
  public typealias Output = Transaction

  /// One instance for each scope.
  public static var lifetime: Lifetime { .scoped(Scope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Waits for the connection that writes, and begins a transaction.
  public static func assemble(from catalog: any Assembling) async throws -> Transaction {
    try await .begin(.write, on: try await catalog.obtain(\.connectionPool))
  }

  /// Commits if the scope ended well, and rolls back otherwise.
  public static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    switch ending {
    case .finished: try await transaction.end(commits: true)
    case .failed: try await transaction.end(commits: false)
    }
  }
}

/// A reading transaction for each scope of a kind.
///
/// It sees one state of the database.
public struct SnapshotBlueprint<Scope: CatalogScope>: AsyncBlueprint, DisposableBlueprint {
  /// The type of the instances.
  public typealias Output = Transaction

  /// One instance for each scope.
  public static var lifetime: Lifetime { .scoped(Scope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Waits for a connection that reads, and begins a transaction.
  public static func assemble(from catalog: any Assembling) async throws -> Transaction {
    try await .begin(.read, on: try await catalog.obtain(\.connectionPool))
  }

  /// Ends the transaction, which has nothing to commit.
  public static func dispose(_ transaction: Transaction, after ending: Ending) async throws {
    try await transaction.end(commits: false)
  }
}
