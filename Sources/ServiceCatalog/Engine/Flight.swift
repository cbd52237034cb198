import Synchronization

/// What a flight's lock guards.
@usableFromInline
package struct FlightState: Sendable {
  /// What an asynchronous flight assembles, and the catalog that keeps it; nil when it has ended.
  var entry: Definition?
  var owner: Catalog?
  var outcome: Flight.Outcome?
  var waiters: [Waiter] = []
  /// How many waiters have been resumed and haven't taken the outcome yet.
  var resumed = 0
  var task: Task<Void, Never>?
  /// All waiters were cancelled.
  var isAbandoned = false
}

/// One construction of a kept instance, for which everybody who wants that instance waits: single flight.
///
/// A synchronous flight runs on the thread that started it, which holds `gate` from before the flight can be seen until it
/// has ended; threads wait for that lock, so that the platform can donate their priority. An asynchronous flight runs in a
/// task of its own; tasks wait without a thread and raise its priority to theirs.
///
/// The lock guards who waits and how the flight ended. A flight that has ended keeps nothing alive: neither the instance,
/// once the last waiter has taken it, nor the catalog, nor the builder.
@usableFromInline
package final class Flight: Protected<FlightState>, @unchecked Sendable {
  /// How a flight ended.
  package enum Outcome: Sendable {
    case instance(AnyBox)
    /// The error, and how many entries are before the flight's in its path.
    case failure(CatalogError, depth: Int)
  }

  private let ended = Atomic<Bool>(false)
  private let gate = Lock()

  /// A synchronous flight; the call that runs it holds what is assembled.
  package init() { super.init(FlightState()) }

  /// An asynchronous flight.
  ///
  /// - Parameters:
  ///   - entry: What is assembled.
  ///   - owner: The catalog that keeps it.
  ///   - waiter: The task that starts an asynchronous flight and waits for it. It waits before anybody can see the flight:
  ///     else one that joins and is cancelled at once would be the last waiter, and abandon what is about to start.
  package init(_ entry: Definition, for owner: Catalog, waiter: Waiter? = nil) {
    super.init(FlightState(entry: entry, owner: owner, waiters: waiter.map { [$0] } ?? []))
  }

  /// Whether the builder has returned or thrown.
  package var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// What an asynchronous flight assembles; nil when it has ended.
  package var entry: Definition? { withLock { $0.entry } }

  /// The catalog that keeps the instance; nil when the flight has ended.
  package var owner: Catalog? { withLock { $0.owner } }

  // MARK: On a thread

  /// Runs `build` on this thread; whoever sees the flight meanwhile waits.
  ///
  /// - Parameter build: Announces the flight, builds and concludes it. It returns how the flight ended, for those that wait;
  ///   nil if nobody does.
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

  /// Starts a task that runs `build`, for the waiter that the flight was made with.
  package func start(_ build: @escaping @Sendable (Definition, Catalog) async -> Outcome) {
    let path = AsyncPath(self)
    guard let owner else { return }
    let task = BoundCatalog.startingTask(for: owner) { makeTask(in: path, build) }
    let isOver = withLock { state in
      if state.outcome == nil, state.entry != nil { state.task = task }
      return state.isAbandoned
    }
    if isOver { task.cancel() }
  }

  private func makeTask(
    in path: AsyncPath, _ build: @escaping @Sendable (Definition, Catalog) async -> Outcome
  ) -> Task<Void, Never> {
    Task {
      if let outcome = await self.outcome(of: build, in: path) { self.end(outcome) }
    }
  }

  /// Runs the builder.
  ///
  /// It is a function of its own, so that nothing in it outlives the outcome.
  private func outcome(
    of build: @Sendable (Definition, Catalog) async -> Outcome, in path: AsyncPath
  ) async -> Outcome? {
    let started = withLock { state in state.entry.flatMap { entry in state.owner.map { (entry, $0) } } }
    guard let (entry, owner) = started else { return nil }
    return await path.run { await build(entry, owner) }
  }

  /// Ends a flight for which nobody waits: lets go of everything.
  package func end() {
    ended.store(true, ordering: .releasing)
    let state = withLock { state in
      defer { state = FlightState() }
      return state
    }
    withExtendedLifetime(state) {}
  }

  /// Ends an asynchronous flight: lets go of everything, then resumes the waiters.
  private func end(_ outcome: consuming Outcome) {
    ended.store(true, ordering: .releasing)
    for waiter in settle(outcome) { waiter.resume() }
  }

  /// Keeps the outcome for the waiters alone, and releases what the flight held.
  ///
  /// It is a function of its own, so that nothing of that is left when a waiter goes on.
  @inline(never)
  private func settle(_ outcome: consuming Outcome) -> [Waiter] {
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

  /// Lets a waiter wait.
  ///
  /// - Returns: Whether it does: not if the flight has ended or was abandoned.
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
  ///   - waiter: The waiter, which was added.
  ///   - onAbandon: Is called when all waiters were cancelled, so that the next caller starts another flight.
  /// - Returns: How it ended; nil if this task was cancelled meanwhile.
  package func outcome(of waiter: Waiter, onAbandon: @escaping @Sendable () -> Void) async -> Outcome? {
    escalate(to: Task.currentPriority)
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
      await waiter.wait()
    } onPriorityEscalated: { _, priority in
      self.escalate(to: priority)
    }
  }

  /// Raises the priority of the flight's task, where the system can.
  private func escalate(to priority: TaskPriority) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    withLock { $0.task }?.escalatePriority(to: priority)
  }

  /// Takes a waiter out whose task was cancelled, and abandons the flight if it was the last one.
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

/// What a waiter's lock guards.
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

  /// Waits until it is resumed, at once if it was.
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
