import Synchronization

/// Disposes an instance, which is in a box of the type that the entry's key decides.
package typealias Disposing = @Sendable (AnyBox, Ending) async throws -> Void

/// What a catalog has to dispose, and its shutdown.
///
/// A catalog gets one when it begins to build the first instance that has to be disposed, or when it is shut down. A scope's
/// is known to the one around it, which shuts open scopes down first.
///
/// The lock guards what is left to dispose, who is inside, and how far the shutdown has come. An instance is added when its
/// builder has returned, before anybody can obtain it. So the order of `items` is the order of completion, and what a slot
/// drops later is still there.
final class Disposals: Sendable {
  /// An instance that has to be disposed, and the entry that says how.
  struct Item: Sendable {
    let box: AnyBox
    let entry: Definition
  }

  /// The state that the lock guards.
  private struct State: Sendable {
    var items: [Item] = []
    /// Those of open scopes, by their number; a scope that began to keep something later has a higher one.
    var scopes: [UInt64: Disposals] = [:]
    /// How the work ended, from the beginning of the shutdown on.
    var ending: Ending?
    /// Whether `items` was taken: what is added from here on is disposed at once.
    var isOver = false
    /// What couldn't be disposed; nil until the shutdown has ended.
    var errors: [CatalogError]?
    /// Who waits for the end of the shutdown.
    var waiters: [CheckedContinuation<[CatalogError], Never>] = []
    /// Resumed when no construction is under way.
    var idle: [CheckedContinuation<Void, Never>]?
  }

  private let state: Protected<State>
  private weak let catalog: Catalog?
  private let outer: Disposals?
  private let number: UInt64

  private static let count = Atomic<UInt64>(0)
  /// The one of all scopes that have ended and never had anything to dispose.
  static let none = Disposals(of: nil, in: nil, isOver: true)

  init(of catalog: Catalog?, in outer: Disposals?, isOver: Bool = false) {
    self.catalog = catalog
    self.outer = outer
    number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    state = Protected(State(isOver: isOver))
  }

  // MARK: What there is

  /// Whether an instance that is completed now would be disposed by the shutdown.
  var isOpen: Bool { state.withLock { !$0.isOver } }

  /// Adds an instance that has just been completed.
  ///
  /// - Returns: Whether the shutdown will dispose it: not if that is over.
  func add(_ item: Item) -> Bool {
    state.withLock { state in
      if !state.isOver { state.items.append(item) }
      return !state.isOver
    }
  }

  /// How the work ended whose shutdown is over.
  var ending: Ending { state.withLock { $0.ending } ?? .finished }

  /// Lets the shutdown find a scope's.
  func add(_ scope: Disposals) {
    let isOver = state.withLock { state in
      if !state.isOver { state.scopes[scope.number] = scope }
      return state.isOver
    }
    if isOver { scope.state.withLock { $0.isOver = true } }
  }

  func remove(_ scope: Disposals) {
    // Released under no lock.
    let removed = state.withLock { $0.scopes.removeValue(forKey: scope.number) }
    withExtendedLifetime(removed) {}
  }

  /// Takes out some instances, the one completed last first.
  func take(where condition: (Item) -> Bool) -> [Item] {
    state.withLock { state in
      let taken = state.items.filter(condition)
      state.items.removeAll(where: condition)
      return taken.reversed()
    }
  }

  /// Ends without a shutdown, because the catalog goes.
  ///
  /// - Returns: What nobody has disposed.
  func abandon() -> [Item] {
    outer?.remove(self)
    return state.withLock { state in
      defer { state.items = [] }
      state.isOver = true
      return state.items.reversed()
    }
  }

  /// Whether this is the list of the same catalog, or of one around it.
  func isWithin(_ other: Disposals) -> Bool {
    var next: Disposals? = self
    while let disposals = next {
      if disposals === other { return true }
      next = disposals.outer
    }
    return false
  }

  // MARK: Shutdown

  /// Shuts the catalog down, or waits until another caller's shutdown has ended.
  ///
  /// - Returns: What couldn't be disposed; nothing if the caller is a part of what the shutdown waits for.
  func shutdown(
    _ catalog: Catalog, _ ending: Ending, timeout: Duration?, isInner: Bool = false
  ) async -> [CatalogError] {
    let (isFirst, errors) = state.withLock { state in
      defer { state.ending = state.ending ?? ending }
      return (state.ending == nil, state.errors)
    }
    if let errors { return errors }
    let running = RunningDisposal.current
    let waits = isInner || !(running?.isPart(of: self) ?? false) && !Path.isWithin(catalog)
    if isFirst {
      catalog.store.close()
      let task = start(catalog, ending, timeout, onThisThread: waits && !isInner && running == nil)
      return waits ? await task.value : []
    }
    if !waits { return [] }
    return await withCheckedContinuation { waiter in
      let errors = state.withLock { state in
        if state.errors == nil { state.waiters.append(waiter) }
        return state.errors
      }
      if let errors { waiter.resume(returning: errors) }
    }
  }

  /// Starts a task that the caller's cancellation doesn't reach.
  ///
  /// - Parameter onThisThread: Whether it may begin at once, where the system can. Nested ones would exhaust the stack.
  private func start(
    _ catalog: Catalog, _ ending: Ending, _ timeout: Duration?, onThisThread: Bool
  ) -> Task<[CatalogError], Never> {
    AsyncPath.leaving {
      if onThisThread, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate { await self.run(catalog, ending, timeout) }
      }
      return Task { await self.run(catalog, ending, timeout) }
    }
  }

  private func end(_ errors: [CatalogError]) {
    outer?.remove(self)
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.errors = errors
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: errors) }
  }

  private func run(_ catalog: Catalog, _ ending: Ending, _ timeout: Duration?) async -> [CatalogError] {
    var errors: [CatalogError] = []
    let isIdle = catalog.store.closing.isIdle
    if !isIdle, let error = await waitForConstructions(of: catalog, timeout) { errors.append(error) }
    // The work in a scope that is left behind hasn't finished.
    let cutOff: Ending = errors.isEmpty ? ending : .failed(ShutdownError(errors: errors))
    // A scope that begins to keep something later finds that this is over.
    var items = finishUnlessScoped()
    while items == nil {
      for scope in state.withLock({ Array($0.scopes.values) }).ordered(by: \.number).reversed() {
        errors += await end(scope, cutOff, timeout)
        remove(scope)
      }
      items = finishUnlessScoped()
    }
    var (dropped, released) = catalog.store.endClosing(isTold: catalog.isListenedTo)
    for item in (items ?? []).reversed() {
      if let error = await catalog.dispose(item, ending, timeout) { errors.append(error) }
    }
    items = nil
    dropped.release()
    for entry in released { catalog.tell { .released(entry) } }
    end(errors)
    return errors
  }

  private func finishUnlessScoped() -> [Item]? {
    state.withLock { state in
      if !state.scopes.isEmpty { return nil }
      defer { state.items = [] }
      state.isOver = true
      return state.items
    }
  }

  /// Shuts a scope down, or waits for its end that is under way, no longer than the disposals there may take.
  @inline(never)
  private func end(_ scope: Disposals, _ ending: Ending, _ timeout: Duration?) async -> [CatalogError] {
    // One whose catalog has gone says itself what it leaves.
    guard let inner = scope.catalog else { return [] }
    let hasBegun = scope.state.withLock { $0.ending != nil }
    guard hasBegun, let timeout else {
      return await scope.shutdown(inner, ending, timeout: timeout, isInner: true)
    }
    let errors = Protected<[CatalogError]>([])
    let failure = await Self.failure(timeout) {
      let found = await scope.shutdown(inner, ending, timeout: timeout, isInner: true)
      errors.withLock { $0 = found }
    }
    guard let failure else { return errors.withLock { $0 } }
    return [CatalogError(.disposalFailed(inner.observedName), underlyingError: failure)]
  }

  /// Waits until no builder of a kept instance runs.
  func waitForConstructions(of catalog: Catalog) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.idle = ($0.idle ?? []) + [continuation] }
      catalog.store.closing.beginWaiting()
      if catalog.store.closing.isIdle { resumeIdle() }
    }
  }

  /// The same until a timeout.
  @inline(never)
  private func waitForConstructions(of catalog: Catalog, _ timeout: Duration?) async -> CatalogError? {
    let failure = await Self.failure(timeout) { await self.waitForConstructions(of: catalog) }
    resumeIdle()
    return failure.map { CatalogError(.disposalFailed(catalog.observedName), underlyingError: $0) }
  }

  /// Is called when no construction is under way any more.
  func resumeIdle() {
    for waiter in state.withLock({ $0.idle.take() }) ?? [] { waiter.resume() }
  }

  /// Runs `body`, and leaves it behind, cancelled, if it takes longer than the timeout.
  ///
  /// - Returns: What it threw, or the timeout.
  @inline(never)
  static func failure(_ timeout: Duration?, of body: @escaping @Sendable () async throws -> Void) async -> (any Error)?
  {
    guard let timeout else {
      do { try await body() } catch { return error }
      return nil
    }
    let result = Protected<Result<Void, any Error>?>(nil)
    let waiter = Waiter()
    let work = Task {
      let ended: Result<Void, any Error>
      do { ended = .success(try await body()) } catch { ended = .failure(error) }
      result.withLock { $0 = ended }
      waiter.resume()
    }
    let timer = Task {
      // The clock can't count beyond some centuries.
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
