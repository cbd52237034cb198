import Foundation
public import GRDB

/// The connections to one SQLite file: one that writes, and some that read.
///
/// Who needs a connection that is in use waits its turn without a thread, for as long as `longestWait`, so that many
/// requests at a time cost no more than the memory that they wait in.
///
/// Concurrency: an actor. A connection is idle here or held by one holder, never both.
public actor ConnectionPool {
  private let longestWait: Duration
  private var lines: [Access: WaitingLine] = [:]
  private var leased = 0
  private var isClosed = false
  private var closing: CheckedContinuation<Void, Never>?

  /// Opens the connections, and brings the file's tables up to date.
  ///
  /// - Parameter options: Where the file is and what it may cost.
  /// - Throws: `DatabaseError`, if the file cannot be opened, or is no database; `DatabaseTooNew`.
  public init(_ options: DatabaseOptions) throws {
    longestWait = options.longestWait
    // The writer creates the file, which readers cannot.
    let writer = try DatabaseQueue(path: options.path, configuration: options.configuration(for: .write))
    try Schema.migrate(writer)
    lines[.write] = WaitingLine(idle: [Connection(access: .write, queue: writer)])
    let readers = try (0..<options.readers).map { _ in
      Connection(
        access: .read, queue: try DatabaseQueue(path: options.path, configuration: options.configuration(for: .read)))
    }
    lines[.read] = WaitingLine(idle: readers)
  }

  /// A connection that nobody else uses until `giveBack(_:)`.
  ///
  /// - Throws: `DatabaseBusy` after `longestWait`; `CancellationError`; `DatabaseClosed`.
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
        // A cancellation that came first found nobody waiting.
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        lines[access]?.waiters.append((id, continuation))
      }
    } onCancel: {
      Task { await self.refuse(id, access, CancellationError()) }
    }
  }

  /// Ends a lease: the connection goes to who waits longest.
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

  /// Refuses further leases, waits for those that are out, and closes every connection.
  ///
  /// - Throws: `DatabaseError`, if a connection cannot be closed.
  public func close() async throws {
    guard !isClosed else { return }
    isClosed = true
    for access in Access.allCases {
      while let waiter = lines[access]?.popWaiter() { waiter.resume(throwing: DatabaseClosed()) }
    }
    if leased > 0 { await withCheckedContinuation { closing = $0 } }
    for connection in Access.allCases.flatMap({ lines[$0]?.idle ?? [] }) { try connection.queue.close() }
  }

  /// How many wait for a connection.
  func waiting(for access: Access) -> Int { lines[access]?.waiters.count ?? 0 }

  private func refuse(_ id: UUID, _ access: Access, _ error: any Error) {
    lines[access]?.removeWaiter(id)?.resume(throwing: error)
  }
}

/// The connections of a kind that nobody uses, or who waits for one.
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

/// No connection became free in time.
public struct DatabaseBusy: Error, CustomStringConvertible {
  /// The kind of connection.
  public let access: Access
  /// How long it was waited for.
  public let waited: Duration

  /// For people.
  public var description: String { "no connection to \(access) became free within \(waited)" }
}

/// The database is closed, because the program ends.
public struct DatabaseClosed: Error, CustomStringConvertible {
  /// For people.
  public var description: String { "the database is closed: the server is shutting down" }
}
