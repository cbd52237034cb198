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

  fileprivate static let local = TaskLocal<Nested<Rollback>?>(wrappedValue: nil)
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

  private init() {}

  /// Begins a preparation, within the one that runs in this task.
  static func begin() -> Nested<Rollback> {
    wasUsed.store(true, ordering: .relaxed)
    return Nested(Rollback(), within: local.get())
  }

  /// The preparation that runs in this task.
  private static var current: Nested<Rollback>? { wasUsed.load(ordering: .relaxed) ? local.get() : nil }

  /// Records an instance of the current preparation, if there is one, before a caller can obtain it.
  ///
  /// - Parameter slot: The slot that keeps the instance, or `nil` if it isn't kept.
  static func note(_ box: AnyBox, in slot: Slot?, of keeper: Catalog) {
    current?.running?.element.add([Item(keeper: keeper, slot: slot, box: box)])
  }

  /// Counts a construction that the current preparations began, or its end.
  ///
  /// A construction ends in the task in which it began, or in one that this task has started.
  static func count(_ change: Int) {
    guard let current else { return }
    for nested in current.all {
      let idle = nested.element.state.withLock { state in
        state.underWay += change
        return state.underWay == 0 ? state.idle : nil
      }
      idle?.resume()
    }
  }

  fileprivate func add(_ items: [Item]) { state.withLock { $0.items?.append(contentsOf: items) } }

  /// Ends the recording and returns the instances.
  fileprivate func end() -> [Item] { state.withLock { $0.items.take() } ?? [] }

  /// Waits until no construction is in progress that the preparation began.
  ///
  /// A builder that ignores its cancellation may still use the other instances.
  fileprivate func waitForConstructions() async {
    let idle = Resumption()
    let isIdle = state.withLock { state in
      state.idle = idle
      return state.underWay == 0
    }
    if !isIdle { await idle.wait() }
  }

  fileprivate static func undo(_ items: [Item], after error: PreparationError) async -> [CatalogError] {
    for item in items { item.keeper.beginUse() }
    defer { for item in items { item.keeper.endUse() } }
    var dropped = Dropped()
    for item in items {
      guard let slot = item.slot else { continue }
      let keeper = item.keeper
      let entry = keeper.store.state.withLock { $0.drop(item.box, from: slot, in: keeper.store, &dropped) }
      if let entry, entry.lifetime != .weak { keeper.report { .released(entry) } }
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

extension Nested<Rollback> {
  /// Runs `body`, and records the instances that its tasks assemble.
  func noting<Result>(_ body: () async -> Result) async -> Result {
    await Rollback.local.withValue(self) { await body() }
  }

  /// Ends a successful preparation, and hands its instances to the enclosing preparation.
  func commit() {
    let items = element.end()
    end()
    outer?.element.add(items)
  }

  /// Removes the assembled instances, disposes them one by one in the reverse order of completion, and releases them.
  ///
  /// A shutdown waits for the disposals. Cancelling the caller doesn't cancel them.
  ///
  /// - Returns: The errors of failed disposals.
  func undo(after error: PreparationError) async -> [CatalogError] {
    await Task {
      await element.waitForConstructions()
      let items = element.end()
      end()
      return await Rollback.undo(items.reversed(), after: error)
    }.value
  }
}
