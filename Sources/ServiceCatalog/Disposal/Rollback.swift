import Synchronization

/// The instances that one preparation has assembled, which are disposed and released if it fails.
///
/// The preparation's tasks find the rollback through a task-local value. A task that a builder starts inherits the
/// value and may outlive the preparation, so the rollback drops its contents when the preparation ends.
final class Rollback: Sendable {
  /// An instance, which the rollback doesn't keep alive, and the catalog that keeps it.
  ///
  /// The catalog is `nil` for the root of the preparation, because a weak reference would slow down its reference counting
  /// for good. Others may end earlier.
  fileprivate struct Item: Sendable {
    let isOfRoot: Bool
    weak let other: Catalog?
    weak let box: AnyBox?
  }

  /// The innermost preparation that began in this task.
  static let local = TaskLocal<Nested<Rollback>?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// The state that the lock guards.
  private struct State: Sendable {
    /// The root of the prepared catalog, or `nil` once the preparation has ended.
    var root: Catalog?
    /// The instances that have been assembled so far.
    var items: [Item] = []
    /// The number of items at which those that are gone are removed.
    var limit = 64
    /// The number of constructions in progress that the preparation began.
    var underWay = 0
    /// The task that waits until no construction is in progress.
    var idle: Resumption?

    /// Adds an instance.
    ///
    /// - Returns: References to release after the lock, because each may have become the last one.
    mutating func add(_ box: AnyBox?, of keeper: Catalog?) -> [AnyBox] {
      guard let root, let box, let keeper else { return [] }
      let isOfRoot = keeper === root
      items.append(Item(isOfRoot: isOfRoot, other: isOfRoot ? nil : keeper, box: box))
      guard items.count >= limit else { return [] }
      var held: [AnyBox] = []
      items.removeAll { item in
        guard let box = item.box else { return true }
        held.append(box)
        return false
      }
      limit = max(64, 2 * items.count)
      return held
    }
  }

  private let state: Protected<State>

  private init(of catalog: Catalog) {
    state = Protected(State(root: catalog.outermost))
  }

  /// Begins a preparation of a catalog, within the one that runs in this task.
  static func begin(of catalog: Catalog) -> Nested<Rollback> {
    wasUsed.store(true, ordering: .relaxed)
    return Nested(Rollback(of: catalog), within: local.get())
  }

  /// The preparation that runs in this task.
  private static var current: Nested<Rollback>? { wasUsed.load(ordering: .relaxed) ? local.get() : nil }

  /// Records an instance of the current preparation, if there is one, before a caller can obtain it.
  static func note(_ box: AnyBox, of keeper: Catalog) { current?.running?.element.add(box, of: keeper) }

  fileprivate func add(_ box: AnyBox?, of keeper: Catalog?) {
    let held = state.withLock { $0.add(box, of: keeper) }
    withExtendedLifetime(held) {}
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

  /// Ends the recording and returns the instances that exist, each with the catalog that keeps it.
  fileprivate func end() -> [(keeper: Catalog, box: AnyBox)] {
    let (root, items) = state.withLock { state in
      defer { (state.root, state.items) = (nil, []) }
      return (state.root, state.items)
    }
    return items.compactMap { item in
      guard let keeper = item.isOfRoot ? root : item.other, let box = item.box else { return nil }
      return (keeper, box)
    }
  }

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

  fileprivate func undo(after error: PreparationError) async -> [CatalogError] {
    var dropped = Dropped()
    var boxes: Set<ObjectIdentifier> = []
    var catalogs: [UInt64: Catalog] = [:]
    for (keeper, box) in end() {
      catalogs[keeper.number] = keeper
      boxes.insert(ObjectIdentifier(box))
      dropped.add(box)
    }
    let keepers = catalogs.values
    for keeper in keepers { keeper.beginUse() }
    defer { for keeper in keepers { keeper.endUse() } }
    var disposables: [(item: DisposalList.Item, keeper: Catalog)] = []
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
    for (keeper, box) in element.end() { outer?.element.add(box, of: keeper) }
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
      end()
      return await element.undo(after: error)
    }.value
  }
}
