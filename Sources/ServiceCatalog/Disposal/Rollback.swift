import Synchronization

/// The instances that one preparation has assembled, which are disposed and released if it fails.
///
/// The preparation's tasks find the rollback through a task-local value. A task that a builder starts inherits the
/// value and may outlive the preparation, so the rollback drops its contents when the preparation ends.
final class Rollback: Sendable {
  /// An instance, which the rollback doesn't keep alive, and the catalog that keeps it.
  ///
  /// The catalog is either a root, or a scope or a copy, which may end earlier. A weak reference to a root would slow down
  /// its reference counting for good.
  fileprivate struct Item: Sendable {
    let root: Catalog?
    weak let inner: Catalog?
    weak let box: AnyBox?
  }

  /// The innermost preparation that began in this task.
  static let local = TaskLocal<Nested<Rollback>?>(wrappedValue: nil)
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

  /// Begins a preparation, within the one that runs in this task.
  static func begin() -> Nested<Rollback> {
    wasUsed.store(true, ordering: .relaxed)
    return Nested(Rollback(), within: local.get())
  }

  /// The preparation that runs in this task.
  private static var current: Nested<Rollback>? { wasUsed.load(ordering: .relaxed) ? local.get() : nil }

  /// Records an instance of the current preparation, if there is one, before a caller can obtain it.
  static func note(_ box: AnyBox, of keeper: Catalog) {
    guard let preparation = current?.running?.element else { return }
    let isInner = keeper.parent != nil || keeper.isCopy
    preparation.add([Item(root: isInner ? nil : keeper, inner: isInner ? keeper : nil, box: box)])
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
    var dropped = Dropped()
    let catalogs = items.compactMap { $0.root ?? $0.inner }
    let keepers = Dictionary(catalogs.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first }).values
    for keeper in keepers { keeper.beginUse() }
    defer { for keeper in keepers { keeper.endUse() } }
    var boxes: Set<ObjectIdentifier> = []
    for box in items.compactMap(\.box) {
      boxes.insert(ObjectIdentifier(box))
      dropped.add(box)
    }
    var disposables: [(item: Disposals.Item, keeper: Catalog)] = []
    for keeper in keepers {
      // A catalog whose shutdown disposes its instances keeps them.
      let taken = keeper.store.state.withLock { $0.disposals }?.take(boxes) ?? []
      disposables += taken.map { ($0, keeper) }
      let entries = keeper.store.state.withLock { $0.drop(boxes, in: keeper.store, &dropped) }
      for entry in entries where entry.lifetime != .weak { keeper.report { .released(entry) } }
    }
    // An inner preparation hands its instances over when it ends, so they aren't recorded in order.
    disposables = disposables.ordered { $0.item.box.order }
    var errors: [CatalogError] = []
    while let (item, keeper) = disposables.popLast() {
      if let error = await keeper.dispose(item, .failed(error), nil) { errors.append(error) }
    }
    dropped.release()
    return errors
  }
}

extension Nested<Rollback> {
  /// Ends a successful preparation, and hands its instances to the enclosing preparation.
  func commit() {
    outer?.element.add(element.end())
    end()
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
      return await Rollback.undo(items, after: error)
    }.value
  }
}
