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
        let box = try await catalog.renewed(entry) { box in
          if !Task.isCancelled { catalog.exchange(old, for: box, of: entry, in: slot) }
        }
        if catalog.retire(old, or: box, of: entry, in: slot, within: limit) { return box }
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
        let box = try catalog.renewedOnThread(entry) { catalog.exchange(old, for: $0, of: entry, in: slot) }
        if catalog.retire(old, or: box, of: entry, in: slot, within: limit) { return box }
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

  /// Keeps a new instance in the place of the old one, before its last event, as a flight does.
  ///
  /// It isn't kept if the entry was changed or reloaded meanwhile, or if the catalog is closed. The caller has the old instance, so
  /// nothing is deinitialized here.
  private func exchange(_ old: AnyBox, for box: AnyBox, of entry: Definition, in slot: Slot) {
    var dropped = Dropped()
    _ = slot.exchange(old, for: box, of: entry, &dropped) { self.store.closing.phase == .closed }
    // After this, no thread copies the old instance out of its box.
    release(&dropped)
  }

  /// Disposes the old instance when nothing refers to it, or the new one if it isn't kept, because this reload was cancelled, or
  /// another change was faster.
  ///
  /// - Returns: Whether the new instance was kept.
  @inline(never)
  private func retire(
    _ old: AnyBox, or box: AnyBox, of entry: Definition, in slot: Slot, within limit: Duration?
  ) -> Bool {
    // A slot gives its instance a number.
    let isKept = box.order != 0
    guard entry.disposal != nil else { return isKept }
    if !isKept { box.order = Number.next() }
    let (unkept, others) = isKept ? (old, [box]) : (box, [old, slot.box])
    if let object = unkept.object, others.contains(where: { $0?.object === object }) {
      // The builder returned an object that is kept, and is disposed once, as such.
      _ = knownDisposals?.take(unused: unkept.order, isForced: true)
    } else {
      disposeUnused(unkept.order, isWatched: isKept && old.isCounted, within: isKept ? limit : .zero)
    }
    return isKept
  }
}

extension Definition {
  /// Whether an instance is built and kept, so that another one can take its place.
  fileprivate var isReloaded: Bool { lifetime.isStored && !lifetime.isWeak && readyMade == nil }
}
