import Synchronization

/// The instances that one preparation has assembled, to be disposed and released if it fails.
///
/// The tasks of the preparation find it through a task-local value. A task that a builder starts inherits it and may outlive
/// the preparation, so it holds nothing once that has ended.
final class Rollback: Sendable {
  struct Item: Sendable {
    let keeper: Catalog
    let slot: Slot?
    let box: AnyBox
  }

  private static let local = TaskLocal<Rollback?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// The preparation within which this one runs.
  private let items = Protected<[Item]?>([])
  private let outer = Rollback.local.get()

  /// Runs `body`, whose tasks note what they assemble.
  func noting<Result>(_ body: () async -> Result) async -> Result {
    Self.wasUsed.store(true, ordering: .relaxed)
    return await Self.local.withValue(self) { await body() }
  }

  /// Notes an instance before anybody can obtain it, if a preparation has assembled it.
  ///
  /// - Parameter slot: The slot that keeps it; nil if none does.
  static func note(_ box: AnyBox, in slot: Slot?, of keeper: Catalog) {
    guard wasUsed.load(ordering: .relaxed), let rollback = local.get() else { return }
    rollback.items.withLock { $0?.append(Item(keeper: keeper, slot: slot, box: box)) }
  }

  /// Ends the notes.
  private func end() -> [Item] {
    items.withLock { items in
      defer { items = nil }
      return items ?? []
    }
  }

  /// Ends a preparation that hasn't failed: what it has assembled is that of the one around it.
  func commit() {
    let items = end()
    outer?.items.withLock { $0?.append(contentsOf: items) }
  }

  /// Takes out what was assembled, disposes it one by one, the last completed first, and releases it.
  ///
  /// A shutdown waits for that. The caller's cancellation doesn't reach the disposals.
  ///
  /// - Returns: What couldn't be disposed.
  func undo(after error: PreparationError) async -> [CatalogError] {
    await Task { await undo(end().reversed(), after: error) }.value
  }

  private func undo(_ items: [Item], after error: PreparationError) async -> [CatalogError] {
    for item in items { item.keeper.countConstruction() }
    defer { for item in items { item.keeper.endConstruction() } }
    var dropped = Dropped()
    for item in items {
      guard let slot = item.slot else { continue }
      let entry = slot.definition
      let taken = slot.drop(item.box)
      if let entry, taken.hasInstance { item.keeper.tell { .released(entry) } }
      dropped.add(taken)
    }
    var errors: [CatalogError] = []
    for item in items {
      for disposable in item.keeper.store.closing.disposals?.take(where: { $0.box === item.box }) ?? [] {
        if let error = await item.keeper.dispose(disposable, .failed(error), nil) { errors.append(error) }
      }
    }
    dropped.release()
    return errors
  }
}
