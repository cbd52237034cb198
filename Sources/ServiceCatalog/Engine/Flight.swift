import Synchronization

/// The state that a flight's lock guards.
@usableFromInline
package struct FlightState: Sendable {
  /// The entry that an asynchronous flight assembles, or `nil` when the flight has ended.
  var entry: Definition?
  var owner: Catalog?
  var outcome: Flight.Outcome?
  var waiters: [Waiter] = []
  /// The number of waiters that were resumed and haven't read the outcome yet.
  var resumed = 0
  var task: Task<Void, Never>?
  /// The highest priority of the waiters, some of which may come before the task is known.
  var priority = TaskPriority.background
  /// Whether all waiters were cancelled.
  var isAbandoned = false
}

/// One construction of a kept instance, for which all callers that obtain the instance wait (single flight).
///
/// A synchronous flight runs on the thread that started it. This thread holds `gate` from before the flight becomes
/// visible until it has ended. Other threads wait for that lock, so that the platform can donate their priority. An
/// asynchronous flight runs in a separate task. The tasks that wait don't block a thread, and raise the flight's
/// priority to their own.
///
/// The lock guards the waiters and the outcome. A flight that has ended keeps neither the catalog nor the builder
/// alive. It keeps the instance only until the last waiter has read it.
@usableFromInline
package final class Flight: Protected<FlightState>, @unchecked Sendable {
  /// The outcome of a flight.
  package enum Outcome: Sendable {
    case instance(AnyBox)
    /// The error, and the number of entries before the flight's own in its path.
    case failure(CatalogError, depth: Int)
  }

  private let ended = Atomic<Bool>(false)
  private let gate = Lock()

  /// Creates a synchronous flight.
  ///
  /// The call that runs it keeps the entry and the catalog alive.
  package init() { super.init(FlightState()) }

  /// Creates an asynchronous flight.
  ///
  /// - Parameters:
  ///   - entry: The entry to assemble.
  ///   - owner: The catalog that keeps the instance.
  ///   - waiter: The task that starts an asynchronous flight and waits for it. It is added before other callers can see
  ///     the flight. Otherwise, another caller that joins and is cancelled immediately would be the last waiter, and
  ///     would abandon the flight before it starts.
  package init(_ entry: Definition, for owner: Catalog, waiter: Waiter? = nil) {
    super.init(FlightState(entry: entry, owner: owner, waiters: waiter.map { [$0] } ?? []))
  }

  /// Whether the builder has returned or thrown.
  package var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// The entry that an asynchronous flight assembles, or `nil` when the flight has ended.
  package var entry: Definition? { withLock { $0.entry } }

  /// The catalog that keeps the instance, or `nil` when the flight has ended.
  package var owner: Catalog? { withLock { $0.owner } }

  // MARK: On a thread

  /// Runs `build` on this thread, while other callers that find the flight wait.
  ///
  /// - Parameter build: A closure that announces the flight, builds and concludes it. It returns the outcome for the
  ///   waiters, or `nil` if there are none.
  @inline(__always)
  package func run(_ build: () -> Outcome?) {
    gate.lock()
    let outcome = build()
    ended.store(true, ordering: .releasing)
    if let outcome { withLock { $0.outcome = outcome } }
    gate.unlock()
  }

  /// Blocks this thread until the flight has ended.
  package func wait() -> Outcome? {
    gate.lock()
    gate.unlock()
    return withLock { $0.outcome }
  }

  // MARK: In a task

  /// Starts a task that runs `build`, for the waiter with which the flight was created.
  package func start(_ build: @escaping @Sendable (Definition, Catalog) async -> Outcome) {
    let path = AsyncPath(self)
    guard let owner else { return }
    let task = BoundCatalog.startingTask(for: owner) { makeTask(in: path, build) }
    let (isOver, priority) = withLock { state in
      if state.outcome == nil, state.entry != nil { state.task = task }
      return (state.isAbandoned, state.priority)
    }
    escalate(to: priority)
    if isOver { task.cancel() }
  }

  private func makeTask(
    in path: AsyncPath, _ build: @escaping @Sendable (Definition, Catalog) async -> Outcome
  ) -> Task<Void, Never> {
    // No variable keeps the outcome while the waiters continue.
    Task { self.end(await self.outcome(of: build, in: path)) }
  }

  /// Runs the builder.
  ///
  /// This is a separate function, so that none of its variables outlives the outcome.
  private func outcome(
    of build: @Sendable (Definition, Catalog) async -> Outcome, in path: AsyncPath
  ) async -> Outcome? {
    let started = withLock { state in state.entry.flatMap { entry in state.owner.map { (entry, $0) } } }
    guard let (entry, owner) = started else { return nil }
    return await path.run { await build(entry, owner) }
  }

  /// Ends an asynchronous flight: releases everything that it keeps, and then resumes the waiters.
  ///
  /// - Parameter outcome: The outcome, or `nil` for a flight without waiters.
  package func end(_ outcome: consuming Outcome? = nil) {
    ended.store(true, ordering: .releasing)
    for waiter in settle(outcome) { waiter.resume() }
  }

  /// Stores the outcome if there are waiters, and releases everything that the flight keeps.
  ///
  /// This is a separate function, so that the released objects are gone before a waiter continues.
  @inline(never)
  private func settle(_ outcome: consuming Outcome?) -> [Waiter] {
    let outcome = consume outcome
    let (waiters, entry, owner) = withLock { state in
      let old = state
      state = FlightState(resumed: old.waiters.count, isAbandoned: old.isAbandoned)
      if !old.waiters.isEmpty { state.outcome = outcome }
      return (old.waiters, old.entry, old.owner)
    }
    withExtendedLifetime((entry, owner)) {}
    return waiters
  }

  /// Adds a waiter.
  ///
  /// - Returns: `false` if the flight has ended or was abandoned.
  package func add(_ waiter: Waiter) -> Bool {
    withLock { state in
      if state.isAbandoned || state.entry == nil { return false }
      state.waiters.append(waiter)
      return true
    }
  }

  /// Waits for the flight.
  ///
  /// - Parameters:
  ///   - waiter: The waiter, which was added before.
  ///   - onAbandon: A closure that is called when all waiters were cancelled, so that the next caller starts a new
  ///     flight.
  /// - Returns: The outcome, or `nil` if this task was cancelled meanwhile.
  package func outcome(of waiter: Waiter, onAbandon: @escaping @Sendable () -> Void) async -> Outcome? {
    await withTaskCancellationHandler {
      await waitEscalating(waiter)
    } onCancel: {
      cancel(waiter, onAbandon)
    }
    if waiter.isCancelled { return nil }
    return withLock { state in
      state.resumed -= 1
      defer { if state.resumed == 0 { state.outcome = nil } }
      return state.outcome
    }
  }

  private func waitEscalating(_ waiter: Waiter) async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return await waiter.wait() }
    await withTaskPriorityEscalationHandler {
      // The handler receives only later changes.
      escalate(to: Task.currentPriority)
      await waiter.wait()
    } onPriorityEscalated: { _, priority in
      self.escalate(to: priority)
    }
  }

  /// Raises the priority of the flight's task, if the system supports it.
  private func escalate(to priority: TaskPriority) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let task = withLock { state in
      state.priority = max(state.priority, priority)
      return state.task
    }
    task?.escalatePriority(to: priority)
  }

  /// Removes a waiter whose task was cancelled, and abandons the flight if it was the last one.
  private func cancel(_ waiter: Waiter, _ onAbandon: () -> Void) {
    let (isOut, isLast, task) = withLock { state -> (Bool, Bool, Task<Void, Never>?) in
      guard let index = state.waiters.firstIndex(where: { $0 === waiter }) else { return (false, false, nil) }
      state.waiters.remove(at: index)
      state.isAbandoned = state.waiters.isEmpty
      return (true, state.isAbandoned, state.isAbandoned ? state.task : nil)
    }
    guard isOut else { return }
    if isLast { onAbandon() }
    task?.cancel()
    waiter.cancel()
  }
}

/// The state that a waiter's lock guards.
package struct WaiterState: Sendable {
  var continuation: CheckedContinuation<Void, Never>?
  var isResumed = false
  var isCancelled = false
}

/// A task that waits for a flight.
package final class Waiter: Protected<WaiterState>, @unchecked Sendable {
  package init() {
    super.init(WaiterState())
  }

  var isCancelled: Bool { withLock { $0.isCancelled } }

  /// Waits until the waiter is resumed.
  ///
  /// Returns immediately if the waiter was already resumed.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isResumed = withLock { state in
        if !state.isResumed { state.continuation = continuation }
        return state.isResumed
      }
      if isResumed { continuation.resume() }
    }
  }

  /// Ends the wait.
  func resume() { resume(isCancelled: false) }

  /// Ends the wait because the task was cancelled.
  func cancel() { resume(isCancelled: true) }

  private func resume(isCancelled: Bool) {
    let continuation = withLock { state in
      defer { state = WaiterState(isResumed: true, isCancelled: isCancelled) }
      return state.continuation
    }
    continuation?.resume()
  }
}
