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

  /// The instances that have been assembled so far, or `nil` once the preparation has ended.
  private let items = Protected<[Item]?>([])
  /// The enclosing preparation that hasn't ended.
  ///
  /// A task that a preparation starts inherits it, and may begin preparations forever. Preparations that have ended are
  /// therefore left out.
  private let outer = Rollback.local.get()?.running

  private var running: Rollback? {
    var next: Rollback? = self
    while let rollback = next, rollback.items.withLock({ $0 == nil }) { next = rollback.outer }
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
    guard wasUsed.load(ordering: .relaxed), let rollback = local.get() else { return }
    rollback.items.withLock { $0?.append(Item(keeper: keeper, slot: slot, box: box)) }
  }

  /// Ends the recording and returns the instances.
  private func end() -> [Item] {
    items.withLock { items in
      defer { items = nil }
      return items ?? []
    }
  }

  /// Ends a successful preparation, and hands its instances to the enclosing preparation.
  func commit() {
    let items = end()
    outer?.items.withLock { $0?.append(contentsOf: items) }
  }

  /// Removes the assembled instances, disposes them one by one in the reverse order of completion, and releases them.
  ///
  /// A shutdown waits for this. Cancelling the caller doesn't cancel the disposals.
  ///
  /// - Returns: The errors of failed disposals.
  func undo(after error: PreparationError) async -> [CatalogError] {
    await Task { await undo(end().reversed(), after: error) }.value
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
