import Synchronization

/// The state that a flight's lock guards.
@usableFromInline
package struct FlightState: ~Copyable, Sendable {
  var outcome: Flight.Outcome?
  /// The callers that wait for this flight: tasks, and threads that assemble something.
  fileprivate var waiters: [UInt64: Waiter] = [:]
  /// The number of those for which builders waited when they began to wait.
  fileprivate var builders = 0
  /// The waits of callers that belong to this flight, because its builder runs them.
  var waits: [UInt64: Waiter] = [:]
  /// Whether a task has ended the flight, which accepts no more waiters and waits.
  var isOver = false
  /// The number of tasks that were resumed and haven't read the outcome yet.
  var resumed = 0
  var task: Task<Void, Never>?
  /// The catalog whose shutdown waits for the end of a task's flight.
  var counted: Catalog?
  /// The highest priority of the waiters, some of which may come before the task is known.
  var priority = TaskPriority.background
  /// Whether all waiters were cancelled.
  var isAbandoned = false

  fileprivate mutating func add(_ waiter: Waiter) {
    if waiters.updateValue(waiter, forKey: waiter.number) == nil, waiter.isOfBuilder { builders += 1 }
  }

  /// - Returns: The waiter, if it was there, which the caller releases without the lock.
  fileprivate mutating func remove(_ waiter: Waiter) -> Waiter? {
    let removed = waiters.removeValue(forKey: waiter.number)
    if let removed, removed.isOfBuilder { builders -= 1 }
    return removed
  }
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
  /// The number of the task in which an asynchronous builder runs.
  private let taskNumber = Atomic<UInt>(0)

  /// Creates a flight.
  ///
  /// The task that starts an asynchronous flight adds its waiter before it announces the flight. Otherwise, another caller that joins
  /// and is cancelled immediately would be the last waiter, and would abandon the flight before it starts.
  ///
  /// - Parameter counted: The catalog whose shutdown waits for a task's flight.
  package init(countedIn counted: Catalog? = nil) { super.init(FlightState(counted: counted)) }

  /// Whether the builder has returned or thrown.
  ///
  /// A construction is counted before it reads this, and a flight that has ended is counted out after it has written this.
  package var hasEnded: Bool { ended.load(ordering: .sequentiallyConsistent) }

  /// Whether the current task is the one in which the builder runs, so that the flight can't end before the task's waits.
  ///
  /// A task that the builder starts is a different one. The builder may wait for its end or not.
  var isInOwnTask: Bool { taskNumber.load(ordering: .relaxed) == ThreadState.task }

  // MARK: On a thread

  /// Begins the flight on this thread, before it is announced.
  package func begin() {
    ended.store(false, ordering: .relaxed)
    gate.lock()
  }

  /// Ends the flight on this thread.
  ///
  /// - Parameter outcome: The outcome for the waiters, or `nil` if there are none.
  package func endOnThread(_ outcome: Outcome?) {
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

  /// Starts a task that runs the builder of an entry.
  package func start(
    _ entry: Definition, in owner: Catalog, _ build: @escaping @Sendable (Definition, Catalog) async -> Outcome
  ) {
    let path = AsyncPath.beginning(entry, in: owner, self)
    let task = BoundCatalog.keeping(for: owner) { makeTask(in: path, build) }
    let (isAbandoned, priority) = withLock { state in
      if !state.isOver { state.task = task }
      return (state.isAbandoned, state.priority)
    }
    escalate(to: priority)
    if isAbandoned { task.cancel() }
  }

  private func makeTask(
    in path: Nested<AsyncPath.Frame>, _ build: @escaping @Sendable (Definition, Catalog) async -> Outcome
  ) -> Task<Void, Never> {
    // No variable keeps the outcome while the waiters continue.
    Task { self.end(await self.outcome(of: build, in: path)) }
  }

  /// Runs the builder.
  ///
  /// This is a separate function, so that none of its variables outlives the outcome.
  private func outcome(
    of build: @Sendable (Definition, Catalog) async -> Outcome, in path: Nested<AsyncPath.Frame>
  ) async -> Outcome? {
    taskNumber.store(ThreadState.task, ordering: .relaxed)
    return await AsyncPath.run(path) {
      // The path has the entry and the catalog until it ends, after that nothing does.
      let element = path.element!.element
      return await build(element.running!, element.catalog!)
    }
  }

  /// Ends an asynchronous flight: releases everything that it keeps, and then resumes the waiters.
  ///
  /// Once the catalog's shutdown doesn't wait for the flight, its tasks build nothing more in a catalog that is closing, because
  /// their path has ended.
  ///
  /// - Parameter outcome: The outcome, or `nil` for a flight that no task runs.
  package func end(_ outcome: consuming Outcome? = nil) {
    ended.store(true, ordering: .sequentiallyConsistent)
    var (waiters, waits, counted) = settle(outcome)
    counted?.endUse()
    for wait in waits { WaitGraph.move(wait) }
    let resumptions = waiters.map { $0.ended() }
    // A waiter refers to the definition, which may be gone as soon as the caller continues.
    (waiters, waits, counted) = ([], [], nil)
    for resumption in resumptions { resumption?.resume() }
  }

  /// Stores the outcome if there are waiters, and releases everything that the flight keeps, except the catalog.
  ///
  /// This is a separate function, so that the released objects are gone before a shutdown or a waiter continues.
  @inline(never)
  private func settle(_ outcome: consuming Outcome?) -> (waiters: [Waiter], waits: [Waiter], counted: Catalog?) {
    let outcome = consume outcome
    let (waiters, task, counted, waits) = withLock { state in
      // The waiters are released without the lock.
      let old = (state.waiters.inOrder, state.task, state.counted, state.waits.inOrder)
      (state.waiters, state.builders, state.waits) = ([:], 0, [:])
      state.isOver = true
      state.resumed = old.0.count
      (state.task, state.counted) = (nil, nil)
      if !old.0.isEmpty { state.outcome = outcome }
      return old
    }
    withExtendedLifetime(task) {}
    return (waiters, waits, counted)
  }

  // MARK: Waiting

  /// Adds a task that waits.
  ///
  /// - Returns: `false` if the flight has ended or was abandoned.
  package func add(_ waiter: Waiter) -> Bool {
    withLock { state in
      if state.isAbandoned || state.isOver { return false }
      state.add(waiter)
      return true
    }
  }

  /// Adds a thread that waits for a flight on another thread.
  package func addThread(_ waiter: Waiter) { withLock { $0.add(waiter) } }

  /// Removes a thread that no longer waits.
  package func removeThread(_ waiter: Waiter) {
    _ = withLock { $0.remove(waiter) }
  }

  /// Whether all callers were cancelled.
  ///
  /// The flight's task is cancelled after that, so a builder that returns before this is true wasn't cancelled.
  var isAbandoned: Bool { withLock { $0.isAbandoned } }

  /// Whether a caller still waits.
  package func isAwaited(by waiter: Waiter) -> Bool { withLock { $0.waiters[waiter.number] != nil } }

  /// The callers that wait for this flight.
  package var waiters: [Waiter] { withLock { $0.waiters.inOrder } }

  /// Whether a caller waits for which a builder waits.
  var isAwaitedByBuilders: Bool { withLock { $0.builders > 0 } }

  /// The waits of this flight's builder.
  package var waits: [Waiter] { withLock { $0.waits.inOrder } }

  /// Records a wait of this flight's builder.
  ///
  /// - Returns: `false` if the flight has ended. It would keep the waiter forever, because the waiter keeps the flight.
  package func addWait(_ waiter: Waiter) -> Bool {
    withLock { state in
      if !state.isOver { state.waits[waiter.number] = waiter }
      return !state.isOver
    }
  }

  /// Removes a wait of this flight's builder.
  func removeWait(_ waiter: Waiter) { withLock { $0.waits[waiter.number] = nil } }

  /// Waits for the flight.
  ///
  /// - Parameter waiter: The waiter, which was added before.
  /// - Returns: The outcome, or `nil` if this task was cancelled meanwhile, or if the waiter has an error.
  package func outcome(of waiter: Waiter) async -> Outcome? {
    await withTaskCancellationHandler {
      await waitEscalating(waiter)
    } onCancel: {
      cancel(waiter)
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

  /// Removes a waiter whose task was cancelled or whose wait would close a cycle, and abandons the flight if it was the
  /// last one.
  ///
  /// The next caller makes room for another flight. The flight's task is cancelled without recursion, because it may wait for a
  /// flight that is abandoned next.
  ///
  /// - Parameters:
  ///   - waiter: The waiter.
  ///   - error: The error that the waiter's task throws, unless it was cancelled.
  package func cancel(_ waiter: Waiter, throwing error: CatalogError? = nil) {
    let (isOut, task) = withLock { state -> (Bool, Task<Void, Never>?) in
      guard state.remove(waiter) != nil else { return (false, nil) }
      state.isAbandoned = state.waiters.isEmpty
      return (true, state.isAbandoned ? state.task : nil)
    }
    guard isOut else { return }
    if let task { ThreadExtras.cancel(task) }
    waiter.cancel(throwing: error)
  }
}

/// The state that a resumption's lock guards.
package struct ResumptionState: Sendable {
  var continuation: CheckedContinuation<Void, Never>?
  var isResumed = false
  var isCancelled = false
  var error: CatalogError?
}

/// A task that waits until another one resumes it.
package class Resumption: Protected<ResumptionState>, @unchecked Sendable {
  init() { super.init(ResumptionState()) }

  final var isCancelled: Bool { withLock { $0.isCancelled } }

  /// The error that the task throws if it was cancelled by others.
  final var error: CatalogError? { withLock { $0.error } }

  /// Waits until the waiter is resumed.
  ///
  /// Returns immediately if the waiter was already resumed.
  final func wait() async {
    await withCheckedContinuation { continuation in
      let isResumed = withLock { state in
        if !state.isResumed { state.continuation = continuation }
        return state.isResumed
      }
      if isResumed { continuation.resume() }
    }
  }

  /// Ends the wait.
  final func resume() { ended()?.resume() }

  /// Ends the wait because the task was cancelled, or because the wait would never end.
  final func cancel(throwing error: CatalogError? = nil) {
    ended(ResumptionState(isResumed: true, isCancelled: true, error: error))?.resume()
  }

  /// Ends the wait, and returns what the caller resumes.
  fileprivate final func ended(
    _ new: ResumptionState = ResumptionState(isResumed: true)
  ) -> CheckedContinuation<Void, Never>? {
    withLock { state in
      defer { state = new }
      return state.continuation
    }
  }
}

/// A caller that waits for a flight: a task, or a thread that assembles something.
///
/// The waiter is also an edge of the wait-for graph. The flights whose builders run the caller can't end before the
/// flight that it waits for.
package final class Waiter: Resumption, @unchecked Sendable {
  /// The flight that the caller waits for.
  let target: Flight
  /// The place of the waiter in the order of all waiters of the process.
  package let number = Number.next()
  /// The flight's entry.
  let entry: Definition
  let caller: Caller
  /// Whether a task waits that a builder started, and that the builder may never wait for.
  let isAside: Bool
  /// Whether a builder waits for the caller, which may end before.
  fileprivate let isOfBuilder: Bool

  /// Creates the waiter of this thread or task.
  ///
  /// - Parameter isBlocking: Whether the thread waits. A task that suspends leaves the builders on its thread, which
  ///   started it with `Task.immediate` and don't wait for it.
  package init(for target: Flight, of entry: Definition, isBlocking: Bool = false) {
    self.target = target
    self.entry = entry
    caller = Caller(blocking: isBlocking)
    isAside = caller.isAside
    isOfBuilder = !caller.flights.isEmpty
    super.init()
  }

  /// The flights whose builders run the caller and haven't ended, except those that enclose the innermost one of its task.
  ///
  /// An enclosing flight waits for that one by a waiter of its own. A task that outlives the innermost flight belongs to
  /// the enclosing one from then on.
  var flights: [Flight] { caller.flights }
}

extension [UInt64: Waiter] {
  /// The waiters, in the order in which the callers began to wait.
  fileprivate var inOrder: [Waiter] { Array(values).ordered(by: \.number) }
}
