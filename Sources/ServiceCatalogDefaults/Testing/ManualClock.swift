import ServiceCatalog

/// A clock whose time changes only when a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(60)) }
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(60))
/// try await task.value
/// ```
///
/// The test first waits until the tasks sleep, and then advances the clock. So it needs no real time, and its result doesn't
/// depend on the speed of the machine.
///
/// Concurrency: `Sendable`; every member is callable from any thread and task.
public final class ManualClock: Clock {
  /// A time of the clock.
  ///
  /// Concurrency: a `Sendable` value.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero.
    public var offset: Duration

    /// Creates a time.
    ///
    /// - Parameter offset: The time since the clock's zero.
    ///
    /// Concurrency: callable from any thread.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns a later time.
    ///
    /// - Parameter duration: The time to add.
    /// - Returns: The later time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this instant until another one.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The time between them.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether a time is before another one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let sleepers: Protected<Sleepers>

  /// Creates a clock.
  ///
  /// - Parameter now: The clock's time until it is advanced.
  ///
  /// Concurrency: callable from any thread.
  public init(now: Instant = Instant()) {
    sleepers = Protected(Sleepers(now: now))
  }

  /// The clock's time.
  ///
  /// Concurrency: callable from any thread.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// The smallest difference that the clock can measure, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is advanced to a time.
  ///
  /// - Parameters:
  ///   - deadline: The time. If it has passed, the method returns at once.
  ///   - tolerance: This clock needs no tolerance.
  /// - Throws: `CancellationError` if the task is cancelled before.
  ///
  /// Concurrency: suspends the task, and blocks no thread.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend { number, continuation in
      self.sleepers.withLock { $0.add(Sleepers.Suspended(number: number, continuation: continuation), until: deadline) }
    }
  }

  /// Waits until a number of tasks sleep.
  ///
  /// - Parameter count: The number of tasks.
  /// - Throws: `CancellationError` if the task is cancelled before, for example by a test's time limit.
  ///
  /// Concurrency: suspends the task, and blocks no thread.
  public func waitForSleepers(_ count: Int = 1) async throws {
    try await wait(for: .count(count))
  }

  /// Waits until a task sleeps that wakes after a time from now.
  ///
  /// - Parameter duration: The time from now to the task's deadline.
  /// - Throws: `CancellationError` if the task is cancelled before, for example by a test's time limit.
  ///
  /// Concurrency: suspends the task, and blocks no thread.
  public func waitForSleeper(for duration: Duration) async throws {
    try await wait(for: .duration(duration))
  }

  /// Advances the clock, and wakes the tasks whose deadlines have come.
  ///
  /// The tasks wake in the order of their deadlines, and those with equal deadlines in the order in which they began to
  /// sleep. All of them see the new time. A task that sleeps again does so after this call, so advance a clock of a
  /// periodic task step by step.
  ///
  /// - Parameter duration: The time to add. A negative one stops the program.
  ///
  /// Concurrency: callable from any thread. The tasks continue after the call, on their own executors.
  public func advance(by duration: Duration) {
    wake { $0.advance(to: $0.now.advanced(by: duration)) }
  }

  /// Advances the clock to a time, and wakes the tasks whose deadlines have come, in the order of their deadlines.
  ///
  /// - Parameter instant: The new time. One before the clock's time stops the program.
  ///
  /// Concurrency: callable from any thread. The tasks continue after the call, on their own executors.
  public func advance(to instant: Instant) {
    wake { $0.advance(to: instant) }
  }

  private func wake(_ advance: (inout Sleepers) -> [Sleepers.Suspended]?) {
    guard let due = sleepers.withLock(advance) else { fatalError("a manual clock can't be set to an earlier time") }
    for task in due { task.continuation.resume() }
  }

  private func wait(for condition: Sleepers.Condition) async throws {
    try await suspend { number, continuation in
      self.sleepers.withLock {
        $0.add(Sleepers.Suspended(number: number, continuation: continuation), waitingFor: condition)
      }
    }
  }

  /// Suspends the task until it is resumed or cancelled.
  ///
  /// - Parameter add: Adds the task, and returns the tasks to resume now.
  private func suspend(_ add: (Int, CheckedContinuation<Void, any Error>) -> [Sleepers.Suspended]) async throws {
    try Task.checkCancellation()
    let number = sleepers.withLock { $0.makeNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        for task in add(number, continuation) { task.continuation.resume() }
        // The handler finds no task if it ran before the task was added.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    sleepers.withLock { $0.remove(number) }?.continuation.resume(throwing: CancellationError())
  }
}
