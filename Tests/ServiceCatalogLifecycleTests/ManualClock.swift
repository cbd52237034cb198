#if Lifecycle
  import Foundation

  /// A clock whose time is set by the test.
  final class ManualClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
      let deadline: Instant
      let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var count = 0
    private var sleepers: [Int: Sleeper] = [:]
    private var waiters: [(duration: Duration, continuation: CheckedContinuation<Void, Never>)] = []

    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      let number = lock.withLock {
        count += 1
        return count
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
          let resumed = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            if Task.isCancelled {
              continuation.resume(throwing: CancellationError())
              return []
            }
            sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
            let duration = time.duration(to: deadline)
            defer { waiters.removeAll { $0.duration == duration } }
            return waiters.filter { $0.duration == duration }.map(\.continuation)
          }
          for waiter in resumed { waiter.resume() }
        }
      } onCancel: {
        let sleeper = lock.withLock { sleepers.removeValue(forKey: number) }
        sleeper?.continuation.resume(throwing: CancellationError())
      }
    }

    /// Waits until a task sleeps for `duration`.
    func sleeper(for duration: Duration) async {
      await withCheckedContinuation { continuation in
        let isThere = lock.withLock {
          if sleepers.values.contains(where: { time.duration(to: $0.deadline) == duration }) { return true }
          waiters.append((duration, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    }

    func advance(by duration: Duration) {
      let due = lock.withLock {
        time = time.advanced(by: duration)
        let due = sleepers.filter { $0.value.deadline <= time }
        for number in due.keys { sleepers[number] = nil }
        return due.values.map(\.continuation)
      }
      for continuation in due { continuation.resume() }
    }
  }
#endif
