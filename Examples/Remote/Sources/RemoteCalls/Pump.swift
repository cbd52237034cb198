import AsyncAlgorithms
public import Bookings
import Synchronization

extension Changes {
  /// Changes that a task receives from another process, one at a time: the next one when the reader has taken the last.
  ///
  /// The task ends when the reader is cancelled or drops the iterator.
  ///
  /// - Parameters:
  ///   - silence: How long the other process may say nothing, before it is taken to be gone.
  ///   - produce: Receives, and hands on what it has received, until it throws. It runs in a task of its own.
  public static func received(
    silence: Duration, _ produce: @escaping @Sendable (ChangeSink) async throws(StoreError) -> Void
  ) -> Changes {
    Changes {
      let pump = Pump(silence: silence, produce)
      return { () async throws(StoreError) in try await pump.next() }
    }
  }
}

/// Where a task hands what it has received from another process.
///
/// Concurrency: `Sendable`; for one task.
public final class ChangeSink: Sendable {
  let channel = AsyncChannel<Result<Change, StoreError>>()
  private let waiting = Mutex<ContinuousClock.Instant?>(.now)

  /// Since when the other process has said nothing; nil while the reader is busy with what it has said.
  var silentSince: ContinuousClock.Instant? { waiting.withLock { $0 } }

  /// Hands a change to the reader, and returns when the reader wants the next one.
  public func send(_ change: Change) async {
    waiting.withLock { $0 = nil }
    await channel.send(.success(change))
    waiting.withLock { $0 = .now }
  }

  /// Notes that the other process lives.
  public func hear() { waiting.withLock { $0 = .now } }
}

/// Runs the task, and waits for what it hands on.
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
