public import Bookings
import Foundation
import GRDB
public import Logging
import Synchronization

/// The bookings in an SQLite file, which several processes may share.
///
/// Concurrency: `Sendable`.
public final class BookingDatabase: BookingBackend {
  let pool: DatabasePool
  let revisions = Revisions()
  let name: String
  private let logger: Logger
  private let poller = Mutex<Task<Void, Never>?>(nil)
  private let counts = Mutex((watchers: 0, delivered: 0))

  /// Opens the file, and creates it if it doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The name of this process in a status.
  ///   - logger: The logger for failures of the database.
  /// - Throws: `DatabaseUnusable` if the file can't be opened or isn't a database.
  public init(path: String, name: String, logger: Logger) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    (self.name, self.logger) = (name, logger)
    do {
      pool = try Self.open(path, configuration)
      revisions.advance(
        to: try pool.write { database in
          try database.execute(sql: Self.schema)
          return try Self.revision(in: database)
        })
    } catch {
      throw DatabaseUnusable(path: path, error)
    }
    poller.withLock { [pool, revisions] in $0 = Task { await Self.poll(pool, revisions) } }
  }

  deinit { poller.withLock { $0?.cancel() } }

  /// Opens the file, and tries again for up to five seconds.
  ///
  /// SQLite doesn't wait for another process that creates the write-ahead log of the same file.
  private static func open(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS booking (
      id INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, room TEXT NOT NULL, start INTEGER NOT NULL,
      end INTEGER NOT NULL, title TEXT NOT NULL, reference TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS booking_time ON booking (start);
    CREATE TABLE IF NOT EXISTS change (
      revision INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id INTEGER NOT NULL, owner TEXT NOT NULL,
      room TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, title TEXT NOT NULL, reference TEXT NOT NULL);
    """

  /// Returns the store for one caller.
  public func store(actingAs caller: String) -> any BookingStore { SQLiteBookings(database: self, caller: caller) }

  /// Ends every wait, and closes the file.
  public func close() async {
    let task = poller.withLock { task in
      defer { task = nil }
      return task
    }
    task?.cancel()
    await task?.value
    revisions.close()
    do { try pool.close() } catch { logger.error("the database was not closed", metadata: ["error": "\(error)"]) }
  }

  /// Looks for changes of other processes, while a task waits for one.
  private static func poll(_ pool: DatabasePool, _ revisions: Revisions) async {
    while (try? await Task.sleep(for: .milliseconds(50))) != nil {
      guard revisions.hasWaiters, let revision = try? await pool.read({ try Self.revision(in: $0) }) else { continue }
      revisions.advance(to: revision)
    }
  }

  static func revision(in database: Database) throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT max(revision) FROM change") ?? 0
  }

  /// Runs statements, and converts errors to those of the protocol.
  func run<T: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (Database) throws -> T
  ) async throws(StoreError) -> T {
    do {
      switch access {
      case .read: return try await pool.read(body)
      case .write: return try await pool.write(body)
      }
    } catch let error as StoreError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch let error as DatabaseError {
      logger.error("the database failed", metadata: ["error": "\(error)"])
      switch error.resultCode {
      case .SQLITE_INTERRUPT where Task.isCancelled: throw .cancelled
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_MISUSE: throw .unavailable(.busy)
      default: throw .unavailable(.failed)
      }
    } catch {
      logger.error("the database failed", metadata: ["error": "\(error)"])
      throw .unavailable(.failed)
    }
  }

  enum Access { case read, write }

  func status() -> StoreStatus {
    let (watchers, delivered) = counts.withLock { ($0.watchers, $0.delivered) }
    return StoreStatus(revision: revisions.latest, watchers: watchers, delivered: delivered, server: name)
  }

  func count(watchers: Int = 0, delivered: Int = 0) {
    counts.withLock { counts in
      counts.watchers += watchers
      counts.delivered += delivered
    }
  }
}
