extension Catalog {
  /// Changes the definition of an own entry, and releases the replaced contents before it returns.
  ///
  /// - Parameters:
  ///   - key: The entry's key.
  ///   - instance: A ready-made instance of the new definition.
  ///   - change: A function from the current definition to the new one, called under the catalog's lock. It returns
  ///     `nil` to change nothing.
  /// - Returns: Whether the entry was changed.
  @discardableResult
  func change(_ key: EntryKey, keeping instance: AnyBox? = nil, _ change: (Definition?) -> Definition?) -> Bool {
    var dropped = Dropped()
    var events: PendingEvents?
    let isChanged = store.withWriter { writer in
      guard let (old, new) = writer.definitions.update(key, change) else { return false }
      follow(old, new, of: key, keeping: instance, &writer, &events, &dropped)
      return true
    }
    dropped.release()
    events?.report(in: self)
    return isChanged
  }

  /// Empties the slots of an entry whose definition was changed.
  ///
  /// This is a separate function because the compiler copies ``change(_:keeping:_:)`` for each closure.
  @inline(never)
  private func follow(
    _ old: Definition?, _ new: Definition, of key: EntryKey, keeping instance: AnyBox?, _ writer: inout Store.Writer,
    _ events: inout PendingEvents?, _ dropped: inout Dropped
  ) {
    events = PendingEvents(of: self, writer)
    if let slot = store.slot(of: key, in: &writer) { dropped.add(empty(slot, &events, for: new)) }
    if let elements = old?.elements { withdraw(elements, except: new.elements ?? [], &writer, &events, &dropped) }
    // If there are decorators, the builder passes the instance to them when it is first obtained.
    if let instance, new.decorators.isEmpty { dropped.add(store.keep(instance, of: key, new, in: &writer)) }
    events?.addSupply(of: new, for: key, replacing: old)
    // The slot in which this scope keeps an instance of an entry that was replaced or is hidden from now on.
    if let slot = store.slot(of: key.scoped, in: &writer) { dropped.add(empty(slot, &events, for: nil)) }
    if let old { dropped.add(Dropped(nil, old)) }
    for definition in writer.definitions.takeReplaced() { dropped.add(Dropped(nil, definition)) }
  }

  /// Removes the contents of the slots of contributions that are no longer listed.
  private func withdraw(
    _ elements: [Definition], except kept: [Definition], _ writer: inout Store.Writer, _ events: inout PendingEvents?,
    _ dropped: inout Dropped
  ) {
    for element in elements where !kept.contains(where: { $0 === element }) {
      for key in [element.key, element.key.scoped] {
        guard let slot = writer.reclaimable.removeValue(forKey: key) else { continue }
        dropped.add(empty(slot, &events, for: nil))
      }
    }
  }

  /// Supplies an entry of this catalog.
  ///
  /// - Parameters:
  ///   - new: The definition. It takes over the decorators and the rank of the current one.
  ///   - instance: A ready-made instance.
  func put(_ new: Definition, keeping instance: AnyBox? = nil) {
    change(new.key, keeping: instance) { old in
      guard let old else { return new }
      if new.isOwn, old.isOwn, old.lifetime == new.lifetime { return nil }
      return new.changed(decorators: old.decorators, rank: old.isVoid ? nil : old.rank)
    }
  }

  /// Replaces the builder of an entry that this catalog sees, in an own entry with the same lifetime and decorators.
  ///
  /// - Returns: Whether the entry exists.
  func replace(_ key: EntryKey, by builder: AnyBuilder, disposal: Disposal? = nil, at origin: Origin) -> Bool {
    let outer = parent?.definition(of: key)
    return change(key) { old in
      let current = old.flatMap { $0.isVoid ? nil : $0 }
      guard let known = current ?? outer else { return nil }
      let decorators = current == nil ? known.decorators + (old?.decorators ?? []) : known.decorators
      return Definition(
        key, builder, lifetime: known.lifetime, at: origin, decorators: decorators, disposal: disposal,
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
      fatalError(
        """
        [foreign-decoration] \(foreign.entry.step.text) belongs to the catalog around this scope
          to fix: decorate it on the catalog that owns it, or override it on the scope first
        """)
    }
    let decorator = Definition(key, builder, at: origin)
    change(key) { old in
      let old = old ?? Definition(key, nil, at: .unknown)
      let elements = old.elements?.map { $0.changed(decorators: $0.decorators + [decorator]) }
      return old.changed(decorators: old.decorators + [decorator], elements: elements)
    }
  }

  /// Removes the catalog's own entries that satisfy a condition, and releases their contents before it returns.
  ///
  /// - Parameter condition: The condition, or `nil` for all entries.
  func empty(where condition: ((EntryKey) -> Bool)? = nil) {
    var dropped = Dropped()
    var events: PendingEvents?
    let definitions = store.withWriter { writer in
      events = PendingEvents(of: self, writer)
      let definitions = condition.map { writer.definitions.remove(where: $0) } ?? writer.definitions.removeAll()
      for slot in store.slots(in: &writer).reversed() where condition?(slot.key) ?? true {
        dropped.add(empty(slot, &events, for: nil))
      }
      store.reclaim(in: &writer, where: condition ?? { _ in true })
      return definitions
    }
    dropped.release()
    withExtendedLifetime(definitions) {}
    events?.report(in: self)
  }

  /// Removes the contents of a slot, and makes a different definition current there.
  ///
  /// The caller holds the catalog's lock.
  private func empty(_ slot: Slot, _ events: inout PendingEvents?, for definition: Definition?) -> Dropped {
    let dropped = slot.set(definition)
    if dropped.hasInstance, let old = dropped.definition {
      events?.add(.released(old))
    }
    return dropped
  }
}

extension PendingEvents {
  /// Adds the event that an entry, or a contribution to one, was supplied.
  fileprivate mutating func addSupply(of new: Definition, for key: EntryKey, replacing old: Definition?) {
    let old = old.flatMap { $0.isVoid ? nil : $0 }
    if let elements = new.elements, new.builder == nil || old?.builder === new.builder {
      if let last = elements.last, elements.count > (old?.elements ?? []).count { add(.supplied(last)) }
    } else if new.builder != nil, old?.builder !== new.builder {
      add(old.map { .replaced(new, previous: $0) } ?? .supplied(new))
    }
  }
}
