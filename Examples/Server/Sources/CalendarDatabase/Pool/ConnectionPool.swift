import Foundation
public import GRDB

/// A pool of connections to one SQLite file: one writer and several readers.
///
/// A caller that needs a busy connection waits for at most `longestWait`, without blocking a thread. A waiting request
/// costs only its memory.
///
/// Concurrency: an actor. A connection is either idle in the pool or used by one holder.
public actor ConnectionPool {
  /// The file that the connections have opened.
  nonisolated let file: DatabaseFile
  private let longestWait: Duration
  private var lines: [Access: WaitingLine] = [:]
  private var leased = 0
  private var isClosed = false
  private var closing: CheckedContinuation<Void, Never>?

  /// Opens the connections, and updates the file's tables.
  ///
  /// - Parameter options: The file, and the limits of its use.
  /// - Throws: `DatabaseError` if the file can't be opened or isn't a database, or `DatabaseTooNew`.
  public init(_ options: DatabaseOptions) throws {
    longestWait = options.longestWait
    // The writer comes first, because only a writer can create the file.
    let writer = try DatabaseQueue(path: options.path, configuration: options.configuration(for: .write))
    try Schema.migrate(writer)
    file = try DatabaseFile(path: options.path)
    lines[.write] = WaitingLine(idle: [Connection(access: .write, queue: writer)])
    let readers = try (0..<options.readers).map { _ in
      Connection(
        access: .read, queue: try DatabaseQueue(path: options.path, configuration: options.configuration(for: .read)))
    }
    lines[.read] = WaitingLine(idle: readers)
    let check = try DatabaseQueue(path: options.path, configuration: options.configuration(for: .check))
    lines[.check] = WaitingLine(idle: [Connection(access: .check, queue: check)])
  }

  /// Leases a connection to one caller, until `giveBack(_:)`.
  ///
  /// - Throws: `DatabaseBusy` after `longestWait`, `CancellationError`, or `DatabaseClosed`.
  public func lease(_ access: Access) async throws -> Connection {
    guard !isClosed else { throw DatabaseClosed() }
    if let connection = lines[access]?.idle.popLast() {
      leased += 1
      return connection
    }
    let id = UUID()
    let timer = Task {
      try await Task.sleep(for: longestWait)
      refuse(id, access, DatabaseBusy(access: access, waited: longestWait))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The task was cancelled before it began to wait.
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        lines[access]?.waiters.append((id, continuation))
      }
    } onCancel: {
      Task { await self.refuse(id, access, CancellationError()) }
    }
  }

  /// Ends a lease, and passes the connection to the longest waiter.
  public func giveBack(_ connection: Connection) {
    if let next = lines[connection.access]?.popWaiter() { return next.resume(returning: connection) }
    lines[connection.access]?.idle.append(connection)
    leased -= 1
    if leased == 0 { closing?.resume() }
  }

  /// Runs statements on a connection, without a transaction around them.
  public func run<T: Sendable>(_ access: Access, _ body: @Sendable (Database) throws -> T) async throws -> T {
    let connection = try await lease(access)
    defer { giveBack(connection) }
    return try await connection.run(body)
  }

  /// Refuses new leases, waits for the current ones to end, and closes every connection.
  ///
  /// - Throws: `DatabaseError` if a connection can't be closed.
  public func close() async throws {
    guard !isClosed else { return }
    isClosed = true
    for access in Access.allCases {
      while let waiter = lines[access]?.popWaiter() { waiter.resume(throwing: DatabaseClosed()) }
    }
    if leased > 0 { await withCheckedContinuation { closing = $0 } }
    for connection in Access.allCases.flatMap({ lines[$0]?.idle ?? [] }) { try connection.queue.close() }
  }

  /// Returns the number of callers that wait for a connection.
  func waiting(for access: Access) -> Int { lines[access]?.waiters.count ?? 0 }

  private func refuse(_ id: UUID, _ access: Access, _ error: any Error) {
    lines[access]?.removeWaiter(id)?.resume(throwing: error)
  }
}

/// The idle connections of one kind, or the callers that wait for one.
private struct WaitingLine {
  typealias Waiter = CheckedContinuation<Connection, any Error>

  var idle: [Connection]
  var waiters: [(id: UUID, continuation: Waiter)] = []

  mutating func popWaiter() -> Waiter? { waiters.isEmpty ? nil : waiters.removeFirst().continuation }

  mutating func removeWaiter(_ id: UUID) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return nil }
    return waiters.remove(at: index).continuation
  }
}

/// An error: no connection became free in time.
public struct DatabaseBusy: Error, CustomStringConvertible {
  /// The kind of connection.
  public let access: Access
  /// The time that the caller waited.
  public let waited: Duration

  /// The text of the error.
  public var description: String { "no connection to \(access) became free within \(waited)" }
}

/// An error: the database is closed, because the program is shutting down.
public struct DatabaseClosed: Error, CustomStringConvertible {
  /// The text of the error.
  public var description: String { "the database is closed: the server is shutting down" }
}

/// The kind of access that a connection has.
public enum Access: Sendable, Hashable, CaseIterable {
  /// Reads, at the same time as other readers.
  case read
  /// Reads of health checks, which don't wait for those of requests.
  case check
  /// Writes. There is one such connection, because SQLite has one writer at a time. It is the last one, because only a
  /// writer that is closed last leaves one file.
  case write
}

/// A connection to the database, with one user at a time.
public struct Connection: Sendable {
  /// Whether the connection reads or writes.
  public let access: Access
  let queue: DatabaseQueue

  /// Runs statements on the connection's own thread, without a transaction around them.
  ///
  /// - Throws: The error of `body`, or `CancellationError` if the task is cancelled before or during the call.
  public func run<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    try await queue.writeWithoutTransaction(body)
  }
}
