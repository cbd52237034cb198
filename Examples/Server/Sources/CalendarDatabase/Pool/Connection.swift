public import GRDB

/// The kind of access that a connection has.
public enum Access: Sendable, Hashable, CaseIterable {
  /// Reads, at the same time as other readers.
  case read
  /// Writes. There is one such connection, because SQLite has one writer at a time.
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
