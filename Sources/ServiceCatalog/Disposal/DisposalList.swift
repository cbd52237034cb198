/// A function that disposes an instance.
///
/// The type of the box depends on the entry's key.
package typealias Disposing = @Sendable (AnyBox, Ending) async throws -> Void

/// The entries whose instances are disposed after the others, and a function that is called between.
package typealias LastDisposals = (contain: @Sendable (Definition) -> Bool, begin: @Sendable () async -> Void)

/// A function that ends the work in a catalog, and returns its outcome, a time limit for disposals, and the last ones.
package typealias Stop = @Sendable () async -> (ending: Ending, timeout: Duration?, last: LastDisposals)

/// A disposal that runs beside the shutdown of its catalog.
final class DisposalAside: Sendable {
  let entry: Definition
  let task: Task<CatalogError?, Never>

  init(of entry: Definition, _ task: Task<CatalogError?, Never>) { (self.entry, self.task) = (entry, task) }
}

/// The instances that a catalog has to dispose, and its shutdown.
///
/// A catalog gets a list when it begins to build its first instance to dispose, when a function that ends its work is set, or when
/// it is shut down. The list of a scope is registered with the enclosing catalog, which shuts down open scopes first.
///
/// The lock guards the instances, the waiters and the progress of the shutdown. An instance is added after its builder
/// has returned and before a caller can obtain it. The order of `items` is therefore the order of completion, and
/// instances that a slot drops later stay in the list.
package final class DisposalList: Sendable {
  /// An instance to dispose, and the entry that defines its disposal.
  package struct Item: Sendable {
    fileprivate(set) var box: AnyBox
    let entry: Definition

    package init(box: AnyBox, entry: Definition) { (self.box, self.entry) = (box, entry) }
  }

  /// The state that the lock guards.
  private struct State: Sendable {
    var items: [Item] = []
    /// The lists of open scopes, by number.
    ///
    /// A scope whose list was created later has a higher number.
    var scopes: [UInt64: DisposalList] = [:]
    /// The list in which this one is registered, which lists it in its `scopes`.
    var holder: DisposalList?
    /// The function that ends the work in the catalog.
    var stop: Stop?
    /// The outcome of the work, set when the shutdown begins.
    var ending: Ending?
    /// Whether the list takes no more scopes and instances.
    ///
    /// Instances that are completed later are disposed immediately.
    var isOver = false
    /// The errors of failed disposals, or `nil` until the shutdown has ended.
    var errors: [CatalogError]?
    /// The callers that wait for the end of the shutdown.
    var waiters: [CheckedContinuation<[CatalogError], Never>] = []
    /// The tasks that wait until no construction is in progress.
    var idle: [CheckedContinuation<Void, Never>]?
    /// The pauses of builders before another attempt, by number, which the shutdown ends.
    var pauses: [UInt64: Task<Void, any Error>] = [:]
    /// The disposals that began before the shutdown, which it cancels after its timeout.
    var aside: [DisposalAside] = []
    /// Whether the shutdown has cancelled them, so that one which is added later is cancelled at once.
    var isAsideOver = false
  }

  private let state: Protected<State>
  /// The catalog, if it is a scope, which the enclosing catalog shuts down.
  private let catalog: CatalogReference?
  private let outer: DisposalList?
  private let number: UInt64

  package init(of catalog: Catalog, in outer: DisposalList?) {
    self.catalog = outer == nil ? nil : CatalogReference(catalog)
    self.outer = outer
    number = Number.next()
    state = Protected(State())
  }

  // MARK: Instances and scopes

  /// Adds an instance that was just completed.
  ///
  /// - Returns: Whether the shutdown will dispose it. `false` if the shutdown is over.
  package func add(_ item: Item) -> Bool {
    state.withLock { state in
      if !state.isOver { state.items.append(item) }
      return !state.isOver
    }
  }

  /// Removes an instance that its slot doesn't keep any more.
  ///
  /// - Returns: The instance, or `nil` if another caller has removed it.
  ///
  /// Complexity: linear in the number of instances that were completed earlier.
  func take(_ box: AnyBox) -> Item? {
    state.withLock { state in state.items.firstIndex { $0.box === box }.map { state.items.remove(at: $0) } }
  }

  /// Removes the instances that satisfy a condition, which is called without a lock.
  ///
  /// - Returns: The removed ones, in an object that alone has them. A shutdown, or another caller, may remove an instance first.
  package func take(where condition: (Item) -> Bool) -> Protected<[Item]> {
    // The array of the state doesn't leave the lock.
    let candidates = state.withLock { $0.items.map(\.self) }.filter(condition)
    let found = Set(candidates.map { ObjectIdentifier($0.box) })
    // Another caller may dispose a candidate, whose address a new instance could have if it weren't kept here.
    defer { withExtendedLifetime(candidates) {} }
    return state.withLock { state in
      let removed = Protected(state.items.filter { found.contains(ObjectIdentifier($0.box)) })
      state.items.removeAll { found.contains(ObjectIdentifier($0.box)) }
      return removed
    }
  }

  /// Removes an instance if nothing else refers to it.
  ///
  /// - Parameters:
  ///   - number: The number of the instance, which no slot keeps.
  ///   - isForced: Whether it is removed even if something refers to it.
  /// - Returns: The instance, or `nil`, and whether it is still there.
  func take(unused number: UInt64, isForced: Bool) -> (item: Item?, isThere: Bool) {
    state.withLock { state in
      guard let index = state.items.firstIndex(where: { $0.box.order == number }) else { return (nil, false) }
      // The list has the box and the object while it looks, so nothing is released with the lock.
      let isUnused = isForced || isKnownUniquelyReferenced(&state.items[index].box) && state.items[index].box.isUnused
      return isUnused ? (state.items.remove(at: index), false) : (nil, true)
    }
  }

  /// The outcome of the work whose shutdown is over.
  var ending: Ending { state.withLock { $0.ending } ?? .finished }

  /// Registers the list of a scope, so that the shutdown finds it.
  ///
  /// A list that is handed over because the scope around it has ended is registered with the nearest enclosing catalog whose
  /// shutdown still finds it: while the list of the scope that hands it over is there.
  func add(_ scope: DisposalList) {
    var holder: DisposalList? = self
    while let list = holder, !list.register(scope) { holder = scope.outer === self ? nil : list.outer }
    let hasEnded = scope.state.withLock { state in
      state.isOver = state.isOver || holder == nil
      state.holder = holder
      return state.errors != nil
    }
    if hasEnded { scope.leave() }
  }

  private func register(_ scope: DisposalList) -> Bool {
    state.withLock { state in
      if state.isOver, scope.outer === self || state.scopes.isEmpty { return false }
      state.scopes[scope.number] = scope
      return true
    }
  }

  /// Removes this list from the one in which it is registered.
  func leave() { state.withLock { $0.holder.take() }?.remove(self) }

  /// Removes the list of a scope, which the caller keeps alive.
  private func remove(_ scope: DisposalList) { state.withLock { $0.scopes[scope.number] = nil } }

  /// Sets the function that ends the work in the catalog, or removes it.
  ///
  /// - Returns: `false` if there is one already, or if the catalog is ending.
  func setStop(_ stop: Stop?) -> Bool {
    let (isSet, old) = state.withLock { state -> (Bool, Stop?) in
      if stop != nil, state.stop != nil || state.ending != nil || state.isOver { return (false, nil) }
      defer { state.stop = stop }
      return (true, state.stop)
    }
    withExtendedLifetime(old) {}
    return isSet
  }

  /// Adds or removes the pause of a builder in the catalog, or in a scope in it.
  func setPause(_ pause: Task<Void, any Error>?, _ number: UInt64) {
    // The task keeps a clock of the program, which isn't released with the lock.
    let old = state.withLock { state in
      defer { state.pauses[number] = pause }
      return state.pauses[number]
    }
    withExtendedLifetime(old) {}
  }

  /// Adds a disposal that isn't part of a shutdown, or cancels it if the shutdown's timeout has passed.
  func add(_ disposal: DisposalAside) {
    let isOver = state.withLock { state in
      if !state.isAsideOver { state.aside.append(disposal) }
      return state.isAsideOver
    }
    if isOver { disposal.task.cancel() }
  }

  /// Removes a disposal that has ended.
  ///
  /// - Returns: Whether it was there. It isn't if the shutdown has abandoned it.
  func remove(_ disposal: DisposalAside) -> Bool {
    state.withLock { state in
      // The caller has the disposal, so nothing is released with the lock.
      guard let index = state.aside.firstIndex(where: { $0 === disposal }) else { return false }
      state.aside.remove(at: index)
      return true
    }
  }

  /// Cancels and abandons the disposals that began before the shutdown.
  ///
  /// - Returns: An error for each of them.
  private func endAside(_ cause: any Error) -> [CatalogError] {
    let aside = state.withLock { state in
      defer { (state.aside, state.isAsideOver) = ([], true) }
      return state.aside
    }
    return aside.map { disposal in
      disposal.task.cancel()
      let step = disposal.entry.step
      return CatalogError(.disposalFailed(disposal.entry.name), path: [step], underlyingError: cause)
    }
  }

  /// Ends the pauses of builders, after the shutdown has begun.
  private func endPauses() {
    let pauses = state.withLock { state in
      defer { state.pauses = [:] }
      return state.pauses.values.map(\.self)
    }
    for pause in pauses { pause.cancel() }
  }

  /// Ends the list without a shutdown, unless a shutdown has begun, which disposes the instances.
  ///
  /// - Returns: The instances that were not disposed and the function that ends the work, or `nil` if a shutdown has begun.
  func abandon() -> (items: [Item], stop: Stop?)? {
    let ended = state.withLock { state -> ([Item], Stop?)? in
      if state.ending != nil { return nil }
      defer { (state.items, state.stop) = ([], nil) }
      state.isOver = true
      return (state.items.reversed(), state.stop)
    }
    endPauses()
    guard let ended else { return nil }
    // The open scopes are handed to the enclosing catalog, whose shutdown still waits for them. Until then, it finds them here.
    while let scope = state.withLock({ $0.scopes.first?.value }) {
      outer?.add(scope)
      remove(scope)
    }
    leave()
    return ended
  }

  /// Returns whether this is the list of the same catalog, or of a scope in it.
  func isWithin(_ other: DisposalList) -> Bool {
    sequence(first: self) { $0.outer }.contains { $0 === other }
  }

  // MARK: Shutdown

  /// Shuts the catalog down, or waits until another caller's shutdown has ended.
  ///
  /// - Returns: The errors of failed disposals. Empty if the shutdown waits for this caller.
  func shutdown(
    _ catalog: Catalog, _ ending: Ending, timeout: Duration?, isInner: Bool = false
  ) async -> [CatalogError] {
    let (isFirst, stop, errors) = state.withLock { state in
      defer { state.ending = state.ending ?? ending }
      return (state.ending == nil, state.stop, state.errors)
    }
    if let errors { return errors }
    let waits = isInner || !RunningDisposal.isPart(of: self) && !Caller.isWithin(catalog)
    // The first caller may not have come so far yet.
    if stop == nil { catalog.withState { $0.beginClosing() } }
    if isFirst {
      // A shutdown that its caller awaits keeps its place in the caller's path: a disposal that needs an entry of that
      // path would wait for itself.
      if waits { return await start(catalog, ending, timeout, after: stop).value }
      _ = AsyncPath.leaving { start(catalog, ending, timeout, after: stop) }
      return []
    }
    if !waits { return [] }
    // Another caller's shutdown may take longer than this one's limit.
    guard isInner, let timeout else { return await outcome() }
    let found = Protected<[CatalogError]>([])
    let failure = await Self.failure(timeout) {
      let errors = await self.outcome()
      found.withLock { $0 = errors }
    }
    return failure.map { [CatalogError(.disposalFailed(catalog.name), underlyingError: $0)] } ?? found.withLock { $0 }
  }

  /// Waits until the shutdown has ended, and returns its errors.
  private func outcome() async -> [CatalogError] {
    await withCheckedContinuation { waiter in
      let errors = state.withLock { state in
        if state.errors == nil { state.waiters.append(waiter) }
        return state.errors
      }
      if let errors { waiter.resume(returning: errors) }
    }
  }

  /// Starts a task that isn't cancelled with the caller.
  ///
  /// It never begins on the caller's thread, which may be an actor's, hold a lock of the caller, or be deep in other
  /// shutdowns.
  ///
  /// - Parameter stop: The function that ends the work in the catalog, which isn't closed yet.
  private func start(
    _ catalog: Catalog, _ ending: Ending, _ timeout: Duration?, after stop: Stop?
  ) -> Task<[CatalogError], Never> {
    Task {
      guard let work = await stop?() else { return await self.run(catalog, ending, timeout) }
      catalog.withState { $0.beginClosing() }
      let ending = if case .failed = work.ending { work.ending } else { ending }
      // An instance that is completed too late is disposed with it, too.
      self.state.withLock { $0.ending = ending }
      return await self.run(catalog, ending, [timeout, work.timeout].compactMap { $0 }.min(), work.last)
    }
  }

  private func end(_ errors: [CatalogError]) {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.errors = errors
      return state.waiters
    }
    leave()
    for waiter in waiters { waiter.resume(returning: errors) }
  }

  private func run(
    _ catalog: Catalog, _ ending: Ending, _ timeout: Duration?, _ last: LastDisposals? = nil
  ) async -> [CatalogError] {
    var errors: [CatalogError] = []
    endPauses()
    if !catalog.store.closing.isIdle { errors += await waitForConstructions(of: catalog, timeout) }
    // If builders were abandoned, the work in the open scopes hasn't finished.
    let cutOff: Ending = errors.isEmpty ? ending : .failed(ShutdownError(errors: errors))
    while case let scopes = openScopes(), !scopes.isEmpty {
      for scope in scopes {
        errors += await end(scope, cutOff, timeout)
        remove(scope)
      }
    }
    var (items, dropped) = ([Item](), Dropped())
    state.withLock { swap(&$0.items, &items) }
    catalog.withState { $0.endClosing(&dropped) }
    for areLast in [false, true] {
      if areLast { await last?.begin() }
      for item in items.reversed() where last?.contain(item.entry) ?? false == areLast {
        if let error = await catalog.dispose(item, ending, timeout) { errors.append(error) }
      }
    }
    // The slots' instances and the replaced ones are released together, the last one first.
    dropped.add(missing: items)
    items = []
    catalog.release(&dropped)
    catalog.endListening()
    end(errors)
    return errors
  }

  /// Returns the lists of the open scopes, the last one first.
  ///
  /// A scope that gets its first instance later finds that the shutdown is over. An abandoned builder may open scopes forever.
  private func openScopes() -> [DisposalList] {
    state.withLock { state in
      state.isOver = true
      return Array(state.scopes.values)
    }.ordered(by: \.number).reversed()
  }

  /// Shuts a scope down, or waits for its shutdown in progress for no longer than a disposal may take.
  @inline(never)
  private func end(_ scope: DisposalList, _ ending: Ending, _ timeout: Duration?) async -> [CatalogError] {
    // A scope that is already deallocated reports its undisposed instances itself. If two threads give a scope a list at the same
    // time, both lists are registered, and the end of a construction resumes only those that wait for the scope's own.
    guard let inner = scope.catalog?.existing, let scope = inner.disposals else { return [] }
    return await scope.shutdown(inner, ending, timeout: timeout, isInner: true)
  }

  /// Waits until no builder of a kept instance runs, or until the timeout.
  ///
  /// The end of any construction resumes this task, also of one that is refused. The timeout is for all of these waits together.
  @inline(never)
  private func waitForConstructions(of catalog: Catalog, _ timeout: Duration?) async -> [CatalogError] {
    let failure = await Self.failure(timeout) {
      while !Task.isCancelled, !catalog.store.closing.isIdle {
        await withCheckedContinuation { continuation in
          self.state.withLock { $0.idle = ($0.idle ?? []) + [continuation] }
          catalog.store.closing.beginWaiting()
          // The end of the wait is announced before the last one is resumed, too.
          if Task.isCancelled || catalog.store.closing.isIdle { self.resumeIdle() }
        }
      }
    }
    resumeIdle()
    guard let failure else { return [] }
    return [CatalogError(.disposalFailed(catalog.name), underlyingError: failure)] + endAside(failure)
  }

  /// Resumes the waiters when no construction is in progress.
  func resumeIdle() {
    for waiter in state.withLock({ $0.idle.take() }) ?? [] { waiter.resume() }
  }

  /// Runs `body`, and cancels and abandons it if it exceeds the timeout.
  ///
  /// - Returns: The error that `body` threw, or an error for the timeout.
  @inline(never)
  static func failure(_ timeout: Duration?, of body: @escaping @Sendable () async throws -> Void) async -> (any Error)?
  {
    guard let timeout else {
      do { try await body() } catch { return error }
      return nil
    }
    let result = Protected<Result<Void, any Error>?>(nil)
    let waiter = Resumption()
    let work = Task {
      let ended: Result<Void, any Error>
      do { ended = .success(try await body()) } catch { ended = .failure(error) }
      result.withLock { $0 = ended }
      waiter.resume()
    }
    let timer = Task {
      // The clock can't count beyond a few centuries.
      try await DisposalTimeout.clock.sleep(for: min(timeout, .seconds(1 << 31)))
      waiter.cancel()
    }
    await waiter.wait()
    timer.cancel()
    switch result.withLock({ $0 }) {
    case .success: return nil
    case .failure(let error): return error
    case nil:
      work.cancel()
      return DisposalTimeout(timeout: timeout)
    }
  }
}
