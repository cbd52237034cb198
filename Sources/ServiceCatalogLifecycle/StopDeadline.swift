#if Lifecycle
import ServiceLifecycle

/// Runs a server, and cancels it if it hasn't ended some time after a graceful shutdown has begun.
///
/// ```swift
/// func run() async throws {
///   try await withStopDeadline(.seconds(15)) { [server] in try await server.serve() }
/// }
/// ```
///
/// A server usually waits for its clients when it stops, and a client may never send the rest of its request. With the
/// deadline, such a client neither delays the stop further nor turns it into a failure: the function returns normally
/// when the cancelled operation has ended.
///
/// - Parameters:
///   - limit: The time limit from the beginning of a graceful shutdown. Choose a limit below
///     ``CatalogServiceGroup/Options/stopDeadline``.
///   - clock: The clock that measures the time.
///   - operation: The operation, which ends after a graceful shutdown, and soon after its cancellation.
/// - Throws: The error of the operation, unless the operation was cancelled because of the deadline.
///
/// Concurrency: callable from any task. The operation runs in a child task.
public func withStopDeadline(
  _ limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
  _ operation: @escaping @Sendable () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Bool.self) { group in
    group.addTask {
      try await operation()
      return true
    }
    group.addTask {
      try? await gracefulShutdown()
      try? await clock.sleep(for: limit)
      return false
    }
    let hasEnded = try await group.next() ?? true
    let isLate = !hasEnded && !Task.isCancelled
    group.cancelAll()
    do { while try await group.next() != nil {} } catch { if !isLate { throw error } }
  }
}
#endif
