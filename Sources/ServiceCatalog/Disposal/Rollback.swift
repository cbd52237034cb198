import Synchronization

/// The instances that one preparation has assembled, which are disposed and released if it fails.
///
/// The preparation's tasks find the rollback through a task-local value. A task that a builder starts inherits the
/// value and may outlive the preparation, so the rollback drops its contents when the preparation ends.
final class Rollback: Sendable {
  struct Item: Sendable {
    let keeper: Catalog
    let slot: Slot?
    let box: AnyBox
  }

  private static let local = TaskLocal<Rollback?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// The state that the lock guards.
  private struct State: Sendable {
    /// The instances that have been assembled so far, or `nil` once the preparation has ended.
    var items: [Item]? = []
    /// The number of constructions in progress that the preparation began.
    var underWay = 0
    /// The task that waits until no construction is in progress.
    var idle: Resumption?
  }

  private let state = Protected(State())
  /// The enclosing preparation that hasn't ended.
  ///
  /// A task that a preparation starts inherits it, and may begin preparations forever. Preparations that have ended are
  /// therefore left out.
  private let outer = Rollback.local.get()?.running

  private var running: Rollback? {
    var next: Rollback? = self
    while let rollback = next, rollback.state.withLock({ $0.items == nil }) { next = rollback.outer }
    return next
  }

  /// Runs `body`, and records the instances that its tasks assemble.
  func noting<Result>(_ body: () async -> Result) async -> Result {
    Self.wasUsed.store(true, ordering: .relaxed)
    return await Self.local.withValue(self) { await body() }
  }

  /// Records an instance of the current preparation, if there is one, before a caller can obtain it.
  ///
  /// - Parameter slot: The slot that keeps the instance, or `nil` if it isn't kept.
  static func note(_ box: AnyBox, in slot: Slot?, of keeper: Catalog) {
    current?.state.withLock { $0.items?.append(Item(keeper: keeper, slot: slot, box: box)) }
  }

  /// Counts a construction that the current preparation began, or its end.
  ///
  /// A construction ends in the task in which it began, or in one that this task has started.
  static func count(_ change: Int) {
    let idle = current?.state.withLock { state in
      state.underWay += change
      return state.underWay == 0 ? state.idle : nil
    }
    idle?.resume()
  }

  private static var current: Rollback? { wasUsed.load(ordering: .relaxed) ? local.get() : nil }

  /// Ends the recording and returns the instances.
  private func end() -> [Item] {
    state.withLock { $0.items.take() } ?? []
  }

  /// Waits until no construction is in progress that the preparation began.
  ///
  /// A builder that ignores its cancellation may still use the other instances.
  private func waitForConstructions() async {
    let idle = Resumption()
    let isIdle = state.withLock { state in
      state.idle = idle
      return state.underWay == 0
    }
    if !isIdle { await idle.wait() }
  }

  /// Ends a successful preparation, and hands its instances to the enclosing preparation.
  func commit() {
    let items = end()
    outer?.state.withLock { $0.items?.append(contentsOf: items) }
  }

  /// Removes the assembled instances, disposes them one by one in the reverse order of completion, and releases them.
  ///
  /// A shutdown waits for the disposals. Cancelling the caller doesn't cancel them.
  ///
  /// - Returns: The errors of failed disposals.
  func undo(after error: PreparationError) async -> [CatalogError] {
    await Task {
      await waitForConstructions()
      return await undo(end().reversed(), after: error)
    }.value
  }

  private func undo(_ items: [Item], after error: PreparationError) async -> [CatalogError] {
    for item in items { item.keeper.countConstruction() }
    defer { for item in items { item.keeper.endConstruction() } }
    var dropped = Dropped()
    for item in items {
      guard let slot = item.slot else { continue }
      let keeper = item.keeper
      let entry = keeper.store.state.withLock { $0.drop(item.box, from: slot, in: keeper.store, &dropped) }
      if let entry { keeper.report { .released(entry) } }
    }
    // All items of a catalog are taken at once.
    let boxes = Set(items.map { ObjectIdentifier($0.box) })
    let keepers = Dictionary(items.map { ($0.keeper.number, $0.keeper) }, uniquingKeysWith: { first, _ in first })
    var disposables: [ObjectIdentifier: [(Disposals.Item, Catalog)]] = [:]
    for keeper in keepers.values {
      for item in keeper.store.state.withLock({ $0.disposals })?.take(boxes) ?? [] {
        disposables[ObjectIdentifier(item.box), default: []].append((item, keeper))
      }
    }
    var errors: [CatalogError] = []
    for item in items {
      for (disposable, keeper) in (disposables.removeValue(forKey: ObjectIdentifier(item.box)) ?? []).reversed() {
        if let error = await keeper.dispose(disposable, .failed(error), nil) { errors.append(error) }
      }
    }
    dropped.release()
    return errors
  }
}
