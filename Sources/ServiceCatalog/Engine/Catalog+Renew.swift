// A renewal builds an instance of an entry beside the one that its slot keeps, and then exchanges the two. There is no flight:
// nobody waits for the new instance, because the old one serves.
extension Catalog {
  /// Returns a new instance of an entry that a slot now keeps, built in this task.
  func reloadAsync(_ key: EntryKey, within limit: Duration?) async throws(CatalogError) -> AnyBox {
    var attempts = Attempts(of: key, inTask: true)
    while true {
      let found = try attempts.begin(in: self)
      if !found.entry.lifetime.isStored { return try await transientAsync(found.entry) }
      guard let (keeper, slot) = try visibility.place(of: found) else { continue }
      let catalog = keeper.catalog
      if case .ready = slot.find(found.entry) {
        let box = try await catalog.renewed(found.entry)
        if catalog.exchange(for: box, of: found.entry, in: slot, within: limit) { return box }
      } else if let box = try await catalog.keepAsync(found.entry, in: slot) {
        return box
      }
    }
  }

  /// Returns a new instance of an entry that a slot now keeps, built on this thread, or `nil` if the entry isn't kept.
  func reload(_ key: EntryKey, within limit: Duration?) throws(CatalogError) -> AnyBox? {
    var attempts = Attempts(of: key)
    while true {
      let found = try attempts.begin(in: self)
      if !found.entry.lifetime.isStored { return nil }
      guard let (keeper, slot) = try visibility.place(of: found) else { continue }
      let catalog = keeper.catalog
      if case .ready = slot.find(found.entry) {
        let box = try catalog.newBox(counting: found.entry)
        if catalog.exchange(for: box, of: found.entry, in: slot, within: limit) { return box }
      } else if let box = try catalog.keep(found.entry, in: slot) {
        return box
      }
    }
  }

  /// Keeps a new instance in the place of the old one, and disposes the one that isn't kept.
  ///
  /// - Returns: Whether the new instance is kept. It isn't if the entry was changed, or is built anew, or if the catalog is closed.
  private func exchange(for box: AnyBox, of entry: Definition, in slot: Slot, within limit: Duration?) -> Bool {
    let kept = entry.lifetime.isWeak ? box.weakened ?? box : box
    var dropped = Dropped()
    let old = slot.exchange(for: kept, of: entry, &dropped) { self.store.closing.phase == .closed }
    // After this, no thread copies the old instance out of its box.
    release(&dropped)
    let unkept = old ?? box.order
    if entry.disposal != nil, unkept != 0 { disposeUnused(unkept, within: limit) }
    return old != nil
  }
}
