import Foundation
public import GRDB
import ServiceCatalogLifecycle

/// The database's location and limits.
public struct DatabaseOptions: Sendable {
  /// The path of the file, which is created if it doesn't exist.
  public var path: String
  /// The number of connections that read.
  public var readers: Int
  /// The longest time that a request waits for the connection that writes, and a statement for another process's lock.
  public var longestWait: Duration
  /// The largest size of the file in bytes, or nil if only the disk limits it.
  public var largestSize: Int?

  /// Creates options.
  public init(path: String, readers: Int, longestWait: Duration, largestSize: Int? = nil) {
    (self.path, self.readers, self.longestWait, self.largestSize) = (path, readers, longestWait, largestSize)
  }
}

/// An SQLite file with several connections that read, and one that writes.
///
/// Concurrency: `Sendable`. Reads run at the same time as others and as a transaction. Transactions take turns.
public final class CalendarDatabase: Sendable {
  fileprivate let pool: DatabasePool
  fileprivate let writers: FairQueue<Access>
  private let path: String
  private let fileNumber: Int

  fileprivate enum Access { case write }

  /// Opens the file off the callers' threads, and migrates its tables.
  ///
  /// - Throws: `DatabaseUnusable`.
  @concurrent
  package static func open(_ options: DatabaseOptions) async throws -> CalendarDatabase {
    do { return try CalendarDatabase(options) } catch { throw DatabaseUnusable(path: options.path, error) }
  }

  private init(_ options: DatabaseOptions) throws {
    var configuration = Configuration()
    configuration.maximumReaderCount = options.readers
    configuration.busyMode = .timeout(options.longestWait / .seconds(1))
    // A transaction lasts as long as its request, not as long as a closure.
    configuration.allowsUnsafeTransactions = true
    path = options.path
    pool = try DatabasePool(path: options.path, configuration: configuration)
    writers = FairQueue(mostWaiting: .max, longestWait: options.longestWait)
    try pool.writeWithoutTransaction { database in
      // A commit returns when its data is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      if let size = options.largestSize { try database.execute(sql: "PRAGMA max_page_count = \(max(1, size / 4096))") }
    }
    try Schema.migrate(pool)
    fileNumber = try Self.number(of: options.path)
  }

  /// Reads one state of the database.
  public func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    try await pool.read(body)
  }

  /// Writes in a transaction of its own.
  ///
  /// - Throws: The error of `body`, after which the transaction is rolled back, or those of `begin()` and of the commit.
  public func write<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    let transaction = try await begin()
    let result: T
    do {
      result = try await transaction.run(body)
    } catch {
      try? await transaction.end(commits: false)
      throw error
    }
    try await transaction.end(commits: true)
    return result
  }

  /// Begins a transaction when those before it have ended.
  ///
  /// It takes SQLite's lock at once. Otherwise its first statement could fail because another program was faster.
  ///
  /// - Throws: `DatabaseBusy` after the longest wait, `DatabaseError`, or `CancellationError`.
  public func begin() async throws -> Transaction {
    do { try await writers.begin(for: .write) } catch is FairQueueError { throw DatabaseBusy() }
    let transaction = Transaction(database: self)
    do {
      try await transaction.run { try $0.beginTransaction(.immediate) }
    } catch {
      try? await transaction.end(commits: false)
      throw error
    }
    return transaction
  }

  /// Reads, and commits as much as a small calendar.
  ///
  /// - Throws: The reason why the next upload would fail, such as a full disk, another program's lock, or a removed file.
  func checkHealth() async throws {
    _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") }
    try await write { database in
      // The new row needs room before the old one is deleted.
      try database.execute(sql: "INSERT INTO health (data) VALUES (zeroblob(65536))")
      try database.execute(sql: "DELETE FROM health WHERE id < ?", arguments: [database.lastInsertedRowID])
    }
  }

  /// Closes all connections, and the one that writes last, because it then removes its journal.
  package func close() throws {
    pool.invalidateReadOnlyConnections()
    try pool.close()
  }

  /// Checks that the file is still at its path, because SQLite goes on to write one that was removed.
  fileprivate func checkFile() throws { if try fileNumber != Self.number(of: path) { throw DatabaseGone() } }

  /// Returns the number by which the file system knows a file.
  private static func number(of path: String) throws -> Int {
    do {
      return (try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int) ?? 0
    } catch { throw DatabaseGone() }
  }
}

/// A transaction that writes, and lasts as long as its scope.
public struct Transaction: Sendable {
  fileprivate let database: CalendarDatabase

  /// Runs statements in the transaction.
  public func run<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    try await database.pool.writeWithoutTransaction(body)
  }

  /// Commits or rolls back, and lets the next transaction begin.
  ///
  /// - Throws: `DatabaseError` if the commit failed, or `DatabaseGone`. In these cases everything was rolled back.
  public func end(commits: Bool) async throws {
    defer { database.writers.end(for: .write) }
    // It has its own task, because a connection runs no statement in a cancelled one.
    try await Task { [database] in
      try await database.pool.writeWithoutTransaction { connection in
        do {
          guard commits else { throw RolledBack() }
          // SQLite has already rolled back after some errors.
          guard connection.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
          try database.checkFile()
          try connection.commit()
        } catch {
          if connection.isInsideTransaction { try connection.rollback() }
          if !(error is RolledBack) { throw error }
        }
      }
    }.value
  }

  private struct RolledBack: Error {}
}
