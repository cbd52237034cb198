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
final class Disposals: Protected<Disposals.State>, @unchecked Sendable {
  /// An instance that has to be disposed, and the entry that says how.
  struct Item: Sendable {
    let box: AnyBox
    let entry: Definition
  }

  /// The state that the lock guards.
  struct State: Sendable {
    var items: [Item] = []
    /// Those of open scopes, by their number; a scope that began to keep something later has a higher one.
    var scopes: [UInt64: Disposals] = [:]
    var hasBegun = false
    /// Whether `items` was taken: what is added from here on is disposed at once.
    var isOver = false
    /// What couldn't be disposed; nil until the shutdown has ended.
    var errors: [CatalogError]?
    /// Who waits for the end of the shutdown.
    var waiters: [CheckedContinuation<[CatalogError], Never>] = []
    /// Resumed when no construction is under way.
    var idle: CheckedContinuation<Void, Never>?
  }

  private weak let catalog: Catalog?
  private let outer: Disposals?
  private let number: UInt64

  private static let count = Atomic<UInt64>(0)
  /// The catalogs that are being shut down by this task, and those around them: whoever waits for one of these within a
  /// disposal waits for itself.
  private static let running = TaskLocal<[UInt64]>(wrappedValue: [])
  /// The one of all scopes that have ended and never had anything to dispose.
  static let none = Disposals(of: nil, in: nil, isOver: true)

  init(of catalog: Catalog?, in outer: Disposals?, isOver: Bool = false) {
    self.catalog = catalog
    self.outer = outer
    number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    super.init(State(isOver: isOver))
  }

  // MARK: What there is

  /// Whether an instance that is completed now would be disposed by the shutdown.
  var isOpen: Bool { withLock { !$0.isOver } }

  /// Adds an instance that has just been completed.
  ///
  /// - Returns: Whether the shutdown will dispose it: not if that is over.
  func add(_ item: Item) -> Bool {
    withLock { state in
      if !state.isOver { state.items.append(item) }
      return !state.isOver
    }
  }

  /// Lets the shutdown find a scope's.
  func add(_ scope: Disposals) {
    let isOver = withLock { state in
      if !state.isOver { state.scopes[scope.number] = scope }
      return state.isOver
    }
    if isOver { scope.withLock { $0.isOver = true } }
  }

  private func remove(_ scope: Disposals) {
    // Released under no lock.
    let removed = withLock { $0.scopes.removeValue(forKey: scope.number) }
    withExtendedLifetime(removed) {}
  }

  /// Takes out some instances, the one completed last first.
  func take(where condition: (Item) -> Bool) -> [Item] {
    withLock { state in
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
    return finish()
  }

  private func finish() -> [Item] {
    withLock { state in
      defer { state.items = [] }
      state.isOver = true
      return state.items.reversed()
    }
  }

  // MARK: Shutdown

  /// Shuts the catalog down, or waits until another caller's shutdown has ended.
  ///
  /// - Returns: What couldn't be disposed; nothing if the caller is a part of what the shutdown waits for.
  func shutdown(_ catalog: Catalog, _ ending: Ending, timeout: Duration?) async -> [CatalogError] {
    let (isFirst, errors) = withLock { state in
      defer { state.hasBegun = true }
      return (!state.hasBegun, state.errors)
    }
    if let errors { return errors }
    let outer = Self.running.get()
    let waits = !outer.contains(number) && !Path.isWithinAssembly
    if isFirst { start(within: waits ? outer : nil) { await self.run(catalog, ending, timeout) } }
    if !waits { return [] }
    if let errors = withLock({ $0.errors }) { return errors }
    return await withCheckedContinuation { waiter in
      let errors = withLock { state in
        if state.errors == nil { state.waiters.append(waiter) }
        return state.errors
      }
      if let errors { waiter.resume(returning: errors) }
    }
  }

  /// Starts a task that the caller's cancellation doesn't reach, on the caller's thread where the system can.
  ///
  /// - Parameter outer: The shutdowns that wait for this one; nil if it is started by a part of what it waits for itself.
  private func start(within outer: [UInt64]?, _ run: @escaping @Sendable () async -> [CatalogError]) {
    var numbers = outer ?? []
    var next: Disposals? = self
    while let disposals = next {
      numbers.append(disposals.number)
      next = disposals.outer
    }
    let body: @Sendable () async -> Void = { [numbers] in
      let errors = await Self.running.withValue(numbers) { await run() }
      self.end(errors)
    }
    guard outer != nil else {
      Task { await AsyncPath.leaving { await body() } }
      return
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await body() }
    } else {
      Task { await body() }
    }
  }

  private func end(_ errors: [CatalogError]) {
    outer?.remove(self)
    let waiters = withLock { state in
      defer { state.waiters = [] }
      state.errors = errors
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: errors) }
  }

  private func run(_ catalog: Catalog, _ ending: Ending, _ timeout: Duration?) async -> [CatalogError] {
    catalog.store.close()
    var errors: [CatalogError] = []
    while true {
      let scopes = withLock { $0.scopes.values.sorted { $0.number > $1.number } }
      if scopes.isEmpty { break }
      for scope in scopes {
        // One whose catalog has gone says itself what it leaves.
        if let inner = scope.catalog { errors += await scope.shutdown(inner, ending, timeout: timeout) }
        remove(scope)
      }
    }
    if let error = await waitForConstructions(of: catalog, timeout) { errors.append(error) }
    var dropped = catalog.store.endClosing()
    for item in finish() {
      if let error = await catalog.dispose(item, ending, timeout) { errors.append(error) }
    }
    dropped.release()
    return errors
  }

  /// Waits until no builder of a kept instance runs.
  @inline(never)
  private func waitForConstructions(of catalog: Catalog, _ timeout: Duration?) async -> CatalogError? {
    if catalog.store.isIdle { return nil }
    let failure = await Self.failure(timeout) {
      await withCheckedContinuation { continuation in
        self.withLock { $0.idle = continuation }
        if catalog.store.isIdle { self.resumeIdle() }
      }
    }
    resumeIdle()
    return failure.map { CatalogError(.disposalFailed(catalog.label), underlyingError: $0) }
  }

  /// Is called when no construction is under way any more.
  func resumeIdle() {
    let idle = withLock { $0.idle.take() }
    idle?.resume()
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
      try await Task.sleep(for: timeout)
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
