import Synchronization

/// The instances that one preparation has assembled, to be disposed and released if it fails.
///
/// The tasks of the preparation find it through a task-local value. A task that a builder starts inherits it and may outlive
/// the preparation, so it holds nothing once that has ended.
final class Rollback: Protected<[Rollback.Item]?>, @unchecked Sendable {
  struct Item: Sendable {
    let keeper: Catalog
    let slot: Slot
    let box: AnyBox
  }

  private static let local = TaskLocal<Rollback?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  init() { super.init([]) }

  /// Runs `body`, whose tasks note what they assemble.
  func noting<Result>(_ body: () async -> Result) async -> Result {
    Self.wasUsed.store(true, ordering: .relaxed)
    return await Self.local.withValue(self) { await body() }
  }

  /// Notes an instance that was kept just now, if a preparation has assembled it.
  static func note(_ box: AnyBox, in slot: Slot, of keeper: Catalog) {
    guard wasUsed.load(ordering: .relaxed), let rollback = local.get() else { return }
    rollback.withLock { $0?.append(Item(keeper: keeper, slot: slot, box: box)) }
  }

  /// Ends the notes.
  ///
  /// - Returns: What was assembled, the last completed first.
  func end() -> [Item] {
    let items = withLock { items in
      defer { items = nil }
      return items ?? []
    }
    return items.reversed()
  }

  /// Takes out what was assembled, disposes it one by one, and releases it.
  ///
  /// - Returns: What couldn't be disposed.
  func undo() async -> [CatalogError] {
    let items = end()
    var dropped = Dropped()
    for item in items { dropped.add(item.slot.drop(item.box)) }
    var errors: [CatalogError] = []
    for item in items {
      for disposable in item.keeper.store.disposals?.take(where: { $0.box === item.box }) ?? [] {
        if let error = await item.keeper.dispose(disposable, .finished, nil) { errors.append(error) }
      }
    }
    dropped.release()
    return errors
  }
}
