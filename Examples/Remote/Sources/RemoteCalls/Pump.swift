import AsyncAlgorithms
public import Bookings
import Synchronization

extension Changes {
  /// Returns the changes that a task receives from another process.
  ///
  /// The task waits until the reader has taken each one.
  ///
  /// The task ends when the reader is cancelled or releases the iterator.
  ///
  /// - Parameters:
  ///   - silence: The longest time without a sign of the other process.
  ///   - produce: Receives changes and sends them to the sink, until it throws. It runs in its own task.
  public static func received(
    silence: Duration, _ produce: @escaping @Sendable (ChangeSink) async throws(StoreError) -> Void
  ) -> Changes {
    Changes {
      let pump = Pump(silence: silence, produce)
      return { () async throws(StoreError) in try await pump.next() }
    }
  }
}

/// The sink for changes that a task receives from another process.
///
/// Concurrency: `Sendable`, for one task.
public final class ChangeSink: Sendable {
  let channel = AsyncChannel<Result<Change, StoreError>>()
  private let waiting = Mutex<ContinuousClock.Instant?>(.now)

  /// The moment of the last sign of the other process, or nil while the reader handles a change.
  var silentSince: ContinuousClock.Instant? { waiting.withLock { $0 } }

  /// Passes a change to the reader, and returns when the reader asks for the next one.
  public func send(_ change: Change) async {
    waiting.withLock { $0 = nil }
    await channel.send(.success(change))
    waiting.withLock { $0 = .now }
  }

  /// Notes that the other process is alive.
  public func hear() { waiting.withLock { $0 = .now } }
}

/// Runs the task, and waits for its changes.
private final class Pump {
  private let sink = ChangeSink()
  private let task: Task<Void, Never>
  private var iterator: AsyncChannel<Result<Change, StoreError>>.Iterator

  init(silence: Duration, _ produce: @escaping @Sendable (ChangeSink) async throws(StoreError) -> Void) {
    iterator = sink.channel.makeAsyncIterator()
    task = Task { [sink] in
      let error = await withTaskGroup(of: StoreError?.self) { group in
        group.addTask {
          do throws(StoreError) { try await produce(sink) } catch { return error }
          return .unavailable(.lost)
        }
        group.addTask {
          while !Task.isCancelled {
            let since = sink.silentSince ?? .now
            if since + silence <= .now { return .unavailable(.timedOut) }
            try? await Task.sleep(until: since + silence, clock: .continuous)
          }
          return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        await group.waitForAll()
        return first ?? .cancelled
      }
      await sink.channel.send(.failure(error))
      sink.channel.finish()
    }
  }

  deinit { task.cancel() }

  func next() async throws(StoreError) -> Change? {
    let next = await iterator.next(isolation: #isolation)
    if Task.isCancelled {
      task.cancel()
      throw .cancelled
    }
    return try next?.get()
  }
}
