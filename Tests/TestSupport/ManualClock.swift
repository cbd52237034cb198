package import ServiceCatalog

/// A clock whose time is set by the test.
///
/// The lock guards the time and the tasks that wait.
package final class ManualClock: Clock {
  /// A time of the clock.
  package struct Instant: InstantProtocol {
    /// The time since the clock was created.
    let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var time = Instant(offset: .zero)
    var count = 0
    var sleepers: [Int: Sleeper] = [:]
    var waiters: [(duration: Duration, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Protected(State())

  package init() {}

  package var now: Instant { state.withLock { $0.time } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let resumed: [CheckedContinuation<Void, Never>]? = state.withLock { state in
          // A cancellation either finds the sleeper or is seen here.
          if Task.isCancelled { return nil }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          let duration = state.time.duration(to: deadline)
          defer { state.waiters.removeAll { $0.duration == duration } }
          return state.waiters.filter { $0.duration == duration }.map(\.continuation)
        }
        for waiter in resumed ?? [] { waiter.resume() }
        if resumed == nil { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until a task sleeps for `duration`.
  package func sleeper(for duration: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.values.contains(where: { state.time.duration(to: $0.deadline) == duration }) { return true }
        state.waiters.append((duration, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.time = state.time.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.time }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }
}

extension Catalog {
  /// Shuts this catalog down, and lets the timeout expire for the work that the shutdown waits for first.
  ///
  /// Everything after it has unlimited time, so that a slow machine doesn't change the result.
  ///
  /// - Parameter isStuck: Returns when that work runs.
  package func shutdownExpiringOnce(when isStuck: () async -> Void = {}) async throws {
    let (clock, timeout) = (ManualClock(), Duration.seconds(1))
    let shutdown = Task {
      try await DisposalTimeout.$clock.withValue(clock) { try await self.shutdown(timeout: timeout) }
    }
    await isStuck()
    await clock.sleeper(for: timeout)
    clock.advance(by: timeout)
    try await shutdown.value
  }
}
