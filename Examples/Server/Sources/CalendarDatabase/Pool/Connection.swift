public import GRDB

/// What a connection may do.
public enum Access: Sendable, Hashable, CaseIterable {
  /// It reads, beside others that do.
  case read
  /// It writes; there is one such connection, because SQLite has one writer at a time.
  case write
}

/// A connection to the database, which its holder alone uses until it is given back.
public struct Connection: Sendable {
  /// What it may do.
  public let access: Access
  let queue: DatabaseQueue

  /// Runs statements on the connection's own thread, as they are, without a transaction around them.
  ///
  /// - Throws: What `body` throws; `CancellationError` if the task is cancelled before or meanwhile.
  public func run<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
    try await queue.writeWithoutTransaction(body)
  }
}
