import ServiceCatalog

/// The events of a sequence that its reader hasn't read yet, up to a limit.
///
/// After the limit is reached, events are dropped until the reader has read all others. It then receives their number.
/// The lock guards the numbers. No other lock is taken while it is held.
final class EventBuffer: Sendable {
  private struct State: Sendable {
    /// Whether the existing state is still being sent, which no reader can have read.
    var isStarting = true
    var unread = 0
    var dropped = 0
  }

  private let state = Protected(State())
  private let limit: Int
  private let catalog: String
  private let continuation: AsyncStream<CatalogEvent>.Continuation

  /// - Parameter continuation: The continuation of a stream without a limit, which ``next(of:)`` reads.
  init(_ continuation: AsyncStream<CatalogEvent>.Continuation, limit: Int, of catalog: String) {
    self.continuation = continuation
    self.limit = max(1, limit)
    self.catalog = catalog
  }

  func add(_ event: CatalogEvent) {
    let isKept = state.withLock { state in
      let isKept = state.isStarting || state.dropped == 0 && state.unread < limit
      if isKept { state.unread += 1 } else { state.dropped += 1 }
      return isKept
    }
    if isKept { continuation.yield(event) }
  }

  /// Begins to drop events at the limit, because the existing state has been sent.
  func start() { state.withLock { $0.isStarting = false } }

  /// Ends the sequence after the unread events.
  func finish() { continuation.finish() }

  /// Returns the next event, or `nil` at the end.
  func next(of stream: AsyncStream<CatalogEvent>) async -> CatalogEvent? {
    let dropped = state.withLock { state in
      if state.unread > 0 { return 0 }
      defer { state.dropped = 0 }
      return state.dropped
    }
    if dropped > 0 { return CatalogEvent(.dropped(count: dropped), name: "events", catalog: catalog) }
    var iterator = stream.makeAsyncIterator()
    guard let event = await iterator.next() else { return nil }
    state.withLock { $0.unread -= 1 }
    return event
  }
}
