/// The work that remains after a change of a catalog: releases and events.
struct Aftermath {
  var dropped = Dropped()
  /// Definitions that were removed together.
  var removed = Definitions()
  /// The event that an entry or a contribution was supplied, and its number.
  private var event: (EngineEvent, number: UInt64)?

  mutating func set(_ event: EngineEvent) { self.event = (event, Number.next()) }

  /// Releases what was removed, and then sends the events in order.
  mutating func finish(in catalog: Catalog) {
    dropped.release()
    removed = Definitions()
    guard catalog.isListenedTo else { return }
    for (entry, number) in dropped.released where number < event?.number ?? 0 {
      catalog.report(.released(entry), number)
    }
    if let (event, number) = event { catalog.report(event, number) }
    for (entry, number) in dropped.released where number > event?.number ?? 0 {
      catalog.report(.released(entry), number)
    }
  }
}

extension Catalog {
  /// Changes the definition of an own entry, and releases the replaced contents before it returns.
  ///
  /// - Parameters:
  ///   - key: The entry's key.
  ///   - contribution: A function that returns the contribution that the change added, if it is one to a collection.
  ///   - change: A function from the current definition to the new one, which may run only fast code. It returns
  ///     `nil` to change nothing.
  /// - Returns: Whether the entry was changed.
  @discardableResult
  func change(
    _ key: EntryKey, adding contribution: () -> Definition? = { nil }, _ change: (Definition?) -> Definition?
  ) -> Bool {
    var aftermath = Aftermath()
    let isChanged = store.state.withLock { state in
      guard let (old, new) = state.definitions.update(key, change) else { return false }
      follow(old, new, adding: contribution(), &state, &aftermath)
      return true
    }
    if isChanged { aftermath.finish(in: self) }
    return isChanged
  }

  /// Empties the slots of an entry whose definition was changed.
  ///
  /// This is a separate function because the compiler copies ``change(_:_:)`` for each closure.
  @inline(never)
  private func follow(
    _ old: Definition?, _ new: Definition, adding contribution: Definition?, _ state: inout StoreState,
    _ aftermath: inout Aftermath
  ) {
    if let slot = state.slot(of: new.key, in: store) {
      slot.set(new, &aftermath.dropped)
    } else if new.readyMade != nil || parent != nil && !new.key.isReclaimable {
      // A scope has a slot for each of its definitions, so that readers can skip a scope without one.
      _ = state.add(Slot(new.key, new), to: store)
    }
    if let old {
      aftermath.dropped.add(old)
    }
    // Adding a contribution leaves the others as they are. A builder of the whole collection hides all of them.
    if new.elements != nil, contribution == nil {
      let changed = new.builder == nil ? old?.elements?.without(new.elements) ?? Definitions() : nil
      state.withdraw(new.key.type, in: changed, &aftermath.dropped)
    }
    if let contribution {
      let module = contribution.origin.module.map { ObjectIdentifier($0) }
      state.definitions.collections[module, default: []].insert(new.key)
      aftermath.set(.supplied(contribution))
    } else if let builder = new.builder, old?.builder !== builder {
      aftermath.set(old.flatMap { $0.isVoid ? nil : .replaced(new, previous: $0) } ?? .supplied(new))
    }
    // The slot in which this scope keeps an instance of an entry that was replaced or is hidden from now on.
    state.slot(of: new.key.scoped, in: store)?.set(nil, &aftermath.dropped)
  }

  /// Supplies an entry of this catalog.
  ///
  /// - Parameter new: The definition. It takes over the decorators and the rank of the current one.
  func put(_ new: Definition) {
    let new = new.isLive ? new.guarded(by: store.liveGuard) : new
    change(new.key) { old in
      guard let old else { return new }
      if new.isOwn, old.isOwn, old.lifetime == new.lifetime { return nil }
      return new.changed(decorators: old.decorators, rank: old.isVoid ? nil : old.rank)
    }
  }

  /// Replaces the builder of an entry that this catalog sees, in an own entry with the same decorators.
  ///
  /// - Parameter lifetime: The new lifetime, or `nil` for the same one.
  /// - Returns: Whether the entry exists.
  func replace(
    _ key: EntryKey, by builder: AnyBuilder, _ lifetime: Lifetime? = nil, disposal: Disposal? = nil, at origin: Origin
  ) -> Bool {
    let outer = parent?.definition(of: key)
    return change(key) { old in
      let current = old.flatMap { $0.isVoid ? nil : $0 }
      guard let known = current ?? outer else { return nil }
      let decorators = current == nil ? known.decorators + (old?.decorators ?? []) : known.decorators
      return Definition(
        key, builder, lifetime: lifetime ?? known.lifetime, at: origin, decorators: decorators, disposal: disposal,
        rank: current?.rank)
    }
  }

  /// Adds a decorator to an own entry, which may be supplied later.
  ///
  /// - Parameters:
  ///   - key: The entry's key.
  ///   - builder: A builder that returns the decorated instance from an instance and the catalog.
  ///   - origin: The source location of the decorator.
  func decorate(_ key: EntryKey, with builder: AnyBuilder, at origin: Origin) {
    if store.definition(of: key).map(\.isVoid) ?? true, let foreign = parent?.find(key) {
      CatalogError.foreignDecoration(of: foreign.entry).trap(origin.file ?? #fileID, UInt(origin.line))
    }
    let decorator = Definition(key, builder, at: origin)
    change(key) { old in
      let old = old ?? Definition(key, nil, at: .unknown)
      return old.changed(decorators: old.decorators + [decorator]) { $0.decorators + [decorator] }
    }
  }

  /// Removes the decorators of an own entry.
  package func undecorate(_ key: EntryKey) {
    change(key) { $0?.changed(decorators: []) { _ in [] } }
  }

  /// Drops the instances of a type of blueprint, or all, so that the next caller builds new ones.
  package func drop(_ type: Any.Type?) {
    var dropped = Dropped()
    let entries = store.state.withLock { state in
      state.slots(in: store).compactMap { type == nil || $0.key.type == type ? $0.drop(nil, &dropped) : nil }
    }
    dropped.release()
    for entry in entries where entry.lifetime != .weak && entry.elements == nil { report { .released(entry) } }
  }

  /// Removes the catalog's own entries that satisfy a condition, and releases their contents before it returns.
  ///
  /// - Parameter condition: The condition, or `nil` for all entries.
  func empty(where condition: ((EntryKey) -> Bool)? = nil) {
    var aftermath = Aftermath()
    store.state.withLock { state in
      aftermath.removed = state.definitions.remove(where: condition)
      for slot in state.slots(in: store) where condition?(slot.key) ?? true { slot.set(nil, &aftermath.dropped) }
      state.reclaim(where: condition ?? { _ in true })
    }
    aftermath.finish(in: self)
  }
}
