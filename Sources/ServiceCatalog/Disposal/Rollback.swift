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
  /// The enclosing preparation.
  private let outer = Rollback.local.get()

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
      let entry = slot.definition
      let taken = slot.drop(item.box)
      if let entry, taken.hasInstance { item.keeper.report { .released(entry) } }
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
