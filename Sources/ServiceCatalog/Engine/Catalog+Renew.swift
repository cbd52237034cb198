// A renewal builds an instance of an entry beside the one that its slot keeps, and then exchanges the two. Nobody waits for the new
// instance, because the old one serves.
extension Catalog {
  /// Returns the instance of an entry that a slot keeps after this call, built in this call if one was kept before.
  func reloadAsync(_ key: EntryKey, within limit: Duration?) async throws(CatalogError) -> AnyBox? {
    var attempts = Attempts(of: key, inTask: true)
    while true {
      let found = try attempts.begin(in: self)
      let entry = found.entry
      if !entry.isReloaded { return nil }
      guard let (keeper, slot) = try visibility.place(of: found) else { continue }
      let catalog = keeper.catalog
      switch slot.find(entry) {
      case .ready(let old):
        // A shutdown waits until one of the two instances is kept, and the other one is known as old.
        catalog.beginUse()
        defer { catalog.endUse() }
        let box = try await catalog.renewed(entry)
        if !Task.isCancelled, catalog.exchange(old, for: box, of: entry, in: slot, within: limit) { return box }
        catalog.dispose(unkept: box, insteadOf: old, of: entry, in: slot)
      case .building(let flight):
        // It began earlier, so it may know less than this call.
        do throws(CatalogError) { _ = try await catalog.keepAsync(entry, in: slot) } catch {
          if !flight.hasEnded { throw error }
        }
      case nil:
        if let box = try await catalog.keepAsync(entry, in: slot) { return box }
      case .changed: break
      }
    }
  }

  /// Returns the instance of an entry that a slot keeps after this call, built on this thread if one was kept before.
  func reload(_ key: EntryKey, within limit: Duration?) throws(CatalogError) -> AnyBox? {
    var attempts = Attempts(of: key)
    while true {
      let found = try attempts.begin(in: self)
      let entry = found.entry
      if !entry.isReloaded { return nil }
      guard let (keeper, slot) = try visibility.place(of: found) else { continue }
      let catalog = keeper.catalog
      switch slot.find(entry) {
      case .ready(let old):
        catalog.beginUse()
        defer { catalog.endUse() }
        let box = try catalog.renewedOnThread(entry)
        if catalog.exchange(old, for: box, of: entry, in: slot, within: limit) { return box }
        catalog.dispose(unkept: box, insteadOf: old, of: entry, in: slot)
      case .building(let flight):
        do throws(CatalogError) { _ = try catalog.keep(entry, in: slot) } catch {
          if !flight.hasEnded { throw error }
        }
      case nil:
        if let box = try catalog.keep(entry, in: slot) { return box }
      case .changed: break
      }
    }
  }

  /// Keeps a new instance in the place of the old one, which is disposed when nothing refers to it.
  ///
  /// - Returns: Whether the new instance is kept. It isn't if the entry was changed or reloaded meanwhile, or if the catalog is closed.
  @inline(never)
  private func exchange(
    _ old: AnyBox, for box: AnyBox, of entry: Definition, in slot: Slot, within limit: Duration?
  ) -> Bool {
    var dropped = Dropped()
    let isKept = slot.exchange(old, for: box, of: entry, &dropped) { self.store.closing.phase == .closed }
    // After this, no thread copies the old instance out of its box.
    release(&dropped)
    guard isKept, entry.disposal != nil else { return isKept }
    if let object = old.object, object === box.object {
      // The builder returned the same object again, which is disposed once.
      _ = knownDisposals?.take(unused: old.order, isForced: true)
    } else {
      disposeUnused(old.order, isWatched: old.isCounted, within: limit)
    }
    return true
  }

  /// Disposes a new instance that isn't kept, because this reload was cancelled, or another change was faster.
  @inline(never)
  private func dispose(unkept box: AnyBox, insteadOf old: AnyBox, of entry: Definition, in slot: Slot) {
    guard entry.disposal != nil else { return }
    box.order = Number.next()
    if let object = box.object, object === old.object || object === slot.box?.object {
      // The builder returned an object that is kept, and is disposed as such.
      _ = knownDisposals?.take(unused: box.order, isForced: true)
    } else {
      disposeUnused(box.order, isWatched: false, within: .zero)
    }
  }
}

extension Definition {
  /// Whether an instance is kept, so that another one can take its place.
  fileprivate var isReloaded: Bool { lifetime.isStored && !lifetime.isWeak }
}
