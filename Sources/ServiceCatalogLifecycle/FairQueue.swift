#if Lifecycle
import ServiceCatalog

/// A queue that lets the jobs of different callers take turns, so that no number of jobs of one delays those of others.
///
/// ```swift
/// let queue = FairQueue<User.ID>(places: 4, longestWait: .seconds(5))
/// let report = try await queue.run(for: user.id) { try await makeReport() }
/// ```
///
/// A caller is a key, such as a user. Each one has a few jobs at work, and a bounded number that waits. When a place
/// becomes free, the keys take turns: the next one begins the job that has waited longest.
///
/// Concurrency: `Sendable`. All members can be used from any thread. A job runs in its caller's task, and no job runs while
/// a lock is held.
public final class FairQueue<Key: Hashable & Sendable>: Sendable {
  private typealias Waiter = (number: UInt64, continuation: CheckedContinuation<Void, any Error>)

  private struct State: Sendable {
    var free: Int
    var running: [Key: Int] = [:]
    var waiting: [Key: [Waiter]] = [:]
    /// The keys of waiting jobs, and the one whose turn is next first.
    var order: [Key] = []

    /// Takes a place for a key.
    ///
    /// - Returns: Whether there was one.
    mutating func begin(_ key: Key, _ placesOfEach: Int) -> Bool {
      guard free > 0, running[key, default: 0] < placesOfEach else { return false }
      free -= 1
      running[key, default: 0] += 1
      return true
    }

    /// Takes a place for a key, unless earlier jobs of the key wait.
    mutating func beginIfNext(_ key: Key, _ placesOfEach: Int) -> Bool {
      waiting[key] == nil && begin(key, placesOfEach)
    }

    /// Takes a place for the next job.
    mutating func next(_ placesOfEach: Int) -> CheckedContinuation<Void, any Error>? {
      for (index, key) in order.enumerated() where begin(key, placesOfEach) {
        order.append(order.remove(at: index))
        return remove(0, of: key)?.continuation
      }
      return nil
    }

    mutating func remove(_ index: Int, of key: Key) -> Waiter? {
      defer {
        if waiting[key]?.isEmpty ?? false {
          waiting[key] = nil
          order.removeAll { $0 == key }
        }
      }
      return waiting[key]?.remove(at: index)
    }
  }

  private let placesOfEach: Int
  private let mostWaiting: Int
  private let longestWait: Duration?
  private let clock: any Clock<Duration>
  private let state: Protected<State>

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - places: The number of jobs that run at the same time, at least 1.
  ///   - placesOfEach: The number of jobs of one key that run at the same time, at least 1.
  ///   - mostWaiting: The number of jobs of one key that wait.
  ///   - longestWait: The longest time for which a job waits, or nil for no limit.
  ///   - clock: The clock that measures the time.
  public init(
    places: Int = .max, placesOfEach: Int = 1, mostWaiting: Int = 16, longestWait: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.placesOfEach, self.mostWaiting) = (max(1, placesOfEach), mostWaiting)
    (self.longestWait, self.clock) = (longestWait, clock)
    state = Protected(State(free: max(1, places)))
  }

  /// Waits for a turn, and runs a job.
  ///
  /// - Parameters:
  ///   - key: The caller of the job.
  ///   - job: The job.
  /// - Returns: The result of the job.
  /// - Throws: The error of the job, ``FairQueueError`` if the job can't begin, or `CancellationError`.
  ///
  /// Complexity: linear in the number of keys whose jobs wait.
  ///
  /// Concurrency: from any task. The job runs in this task.
  public func run<Result>(for key: Key, _ job: () async throws -> Result) async throws -> Result {
    try await begin(for: key)
    defer { end(for: key) }
    return try await job()
  }

  /// Waits for a turn, which lasts until ``end(for:)``.
  ///
  /// - Parameter key: The caller of the job.
  /// - Throws: ``FairQueueError`` if the job can't begin, or `CancellationError`.
  ///
  /// Complexity: linear in the number of keys whose jobs wait.
  ///
  /// Concurrency: from any task.
  public func begin(for key: Key) async throws {
    if !Task.isCancelled, state.withLock({ $0.beginIfNext(key, placesOfEach) }) { return }
    let number = Number.next()
    let timer = longestWait.map { limit in
      Task { [clock] in
        try await clock.sleep(for: limit.clamped)
        refuse(number, key, FairQueueError.late(limit))
      }
    }
    defer { timer?.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = Task.isCancelled
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if isCancelled { return .failure(CancellationError()) }
          if state.beginIfNext(key, placesOfEach) { return .success(()) }
          guard state.waiting[key]?.count ?? 0 < mostWaiting else { return .failure(FairQueueError.full(mostWaiting)) }
          if state.waiting[key] == nil { state.order.append(key) }
          state.waiting[key, default: []].append((number, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      refuse(number, key, CancellationError())
    }
  }

  /// Ends a turn, and begins the one that is next.
  ///
  /// - Parameter key: The caller of the job.
  ///
  /// Complexity: linear in the number of keys whose jobs wait.
  ///
  /// Concurrency: callable from any thread. It returns immediately.
  public func end(for key: Key) {
    let next = state.withLock { state in
      state.free += 1
      state.running[key] = state.running[key].flatMap { $0 > 1 ? $0 - 1 : nil }
      return state.next(placesOfEach)
    }
    next?.resume()
  }

  /// Returns the number of a key's jobs that wait.
  ///
  /// - Parameter key: The caller.
  /// - Returns: The number now.
  ///
  /// Concurrency: callable from any thread.
  public func waiting(for key: Key) -> Int { state.withLock { $0.waiting[key]?.count ?? 0 } }

  private func refuse(_ number: UInt64, _ key: Key, _ error: any Error) {
    let refused = state.withLock { state -> Waiter? in
      guard let index = state.waiting[key]?.firstIndex(where: { $0.number == number }) else { return nil }
      return state.remove(index, of: key)
    }
    refused?.continuation.resume(throwing: error)
  }
}

/// The reason why a job didn't begin.
///
/// Answer a request with the status 429 and `Retry-After`.
///
/// Concurrency: a value, `Sendable`.
public enum FairQueueError: Error, Hashable, CustomStringConvertible {
  /// As many jobs of the same caller wait as may.
  case full(Int)
  /// The job has waited for the longest time.
  case late(Duration)

  /// The text of the error.
  public var description: String {
    switch self {
    case .full(let count): "\(count) other jobs of the same caller wait"
    case .late(let wait): "other jobs took longer than \(wait)"
    }
  }
}
#endif
