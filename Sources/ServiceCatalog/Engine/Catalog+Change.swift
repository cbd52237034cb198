/// The work that remains after a change of a catalog: events and releases.
struct Aftermath {
  var dropped = Dropped()
  /// The definition that was replaced.
  var replaced: Definition?
  /// The event that an entry or a contribution was supplied, and its number.
  private var event: (EngineEvent, number: UInt64)?

  mutating func set(_ event: EngineEvent) { self.event = (event, Number.next()) }

  /// Sends the events in order, and then releases what was removed, whose deinitializers may cause other events.
  mutating func finish(in catalog: Catalog) {
    ThreadState.changes &+= 1
    if catalog.isListenedTo {
      let released = dropped.released
      for (entry, number) in released where number < event?.number ?? 0 { catalog.report(.released(entry), number) }
      if let (event, number) = event { catalog.report(event, number) }
      for (entry, number) in released where number > event?.number ?? 0 { catalog.report(.released(entry), number) }
    }
    dropped.release()
    replaced = nil
  }
}

/// The change of an entry's contributions and decorators.
package enum PartsChange {
  /// A contribution was added, in this installation of its module. An override replaces another one. The others stay as
  /// they are.
  case contribution(Definition, generation: UInt64?, replaced: Definition? = nil)
  /// A decorator was added, in this installation of its module.
  case decorator(Decorator, generation: UInt64?)
  /// These contributions were removed. The others stay as they are.
  case removed([Definition])
  /// Any change.
  case unknown

  /// The module whose installation added a contribution or a decorator, and the addition.
  fileprivate var addition: (module: Any.Type, Additions.Addition)? {
    switch self {
    case .contribution(let definition, let generation?, _):
      definition.origin.module.map {
        ($0, .init(contribution: definition.key, identity: definition.identity, generation: generation))
      }
    case .decorator(let decorator, let generation?):
      decorator.origin.module.map {
        ($0, .init(contribution: nil, identity: decorator.identity, generation: generation))
      }
    default: nil
    }
  }
}

extension Catalog {
  /// Changes the definition of an own entry, and releases the replaced contents before it returns.
  ///
  /// - Parameters:
  ///   - key: The entry's key.
  ///   - parts: A function that returns the change of the contributions and decorators.
  ///   - change: A function from the current definition to the new one, which may run only fast code. It returns
  ///     `nil` to change nothing.
  /// - Returns: Whether the entry was changed.
  @discardableResult
  package func change(
    _ key: EntryKey, parts: () -> PartsChange = { .unknown }, _ change: (Definition?) -> Definition?
  ) -> Bool {
    var aftermath = Aftermath()
    let isChanged = withState { state in
      let old = state.definition(of: key)
      guard let new = change(old) else { return false }
      follow(old, new, parts(), &state, &aftermath)
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
    _ old: Definition?, _ new: Definition, _ parts: PartsChange, _ state: inout CatalogState,
    _ aftermath: inout Aftermath
  ) {
    state.set(new, &aftermath.dropped)
    if new.key.isPerInput { state.endInputs(where: { $0 == new.key }, &aftermath.dropped) }
    aftermath.replaced = old
    if let (module, addition) = parts.addition {
      state.changeableInstalled(&aftermath.dropped).record(addition, to: new.key, of: module)
    }
    switch parts {
    case .contribution(_, _, let replaced):
      if let replaced { state.withdraw([replaced], &aftermath.dropped) }
    case .removed(let removed): state.withdraw(removed, &aftermath.dropped)
    case _ where new.contributions == nil: break
    // A builder of the whole collection hides all contributions, also those that a scope sees of others.
    case _ where new.builder != nil && new.builder !== old?.builder:
      state.withdraw(allOf: new.key.type, &aftermath.dropped)
    case .decorator, .unknown:
      state.withdraw(old?.contributions?.without(new.contributions) ?? [], &aftermath.dropped)
    }
    // The event's number is smaller than that of a listener that is added later, which doesn't receive it.
    if store.hearing.isAnyone, let event = Self.event(old, new, parts) { aftermath.set(event) }
    // The slot in which this scope keeps an instance of an entry that was replaced or is hidden from now on.
    state.slot(of: new.key.scoped)?.set(nil, &aftermath.dropped)
  }

  /// Returns the event that an entry or a contribution was supplied.
  private static func event(_ old: Definition?, _ new: Definition, _ parts: PartsChange) -> EngineEvent? {
    if case .contribution(let contribution, _, let replaced) = parts {
      return replaced.map { .replaced(contribution, previous: $0) } ?? .supplied(contribution)
    }
    guard let builder = new.builder, old?.builder !== builder else { return nil }
    return old.flatMap { $0.isVoid ? nil : .replaced(new, previous: $0) } ?? .supplied(new)
  }

  /// Supplies an entry of this catalog.
  ///
  /// - Parameter new: The definition. It takes over the decorators and the rank of the current one.
  package func put(_ new: Definition) {
    let installation = Installation.current(in: self)
    let outer = installation == nil ? nil : parent?.visibility.entry(of: new.key)?.entry
    var other: Definition?
    change(new.key) { old in
      let current = old.flatMap { $0.isVoid ? nil : $0 }
      // A test overrides, and then starts the program, which installs its root, perhaps in a scope.
      if installation != nil, (current ?? outer)?.origin.isOverride ?? false { return nil }
      guard let old else { return new }
      if new.isOwn && old.isOwn && old.lifetime == new.lifetime { return nil }
      if let current, installation?.mustNotReplace(current, with: new) ?? false { other = current }
      return new.changed(decorators: old.decorators, rank: old.isVoid ? nil : old.rank)
    }
    if let other { other.stopBecauseItIsReplaced(by: new) }
  }

  /// Replaces the builder of an entry that this catalog sees, in an own entry with the same decorators.
  ///
  /// - Parameter lifetime: The new lifetime, or `nil` for the same one.
  /// - Returns: Whether the entry exists.
  func replace(
    _ key: EntryKey, by builder: AnyBuilder, _ lifetime: Lifetime? = nil, disposal: Disposal? = nil, at origin: Origin
  ) -> Bool {
    let outer = parent?.visibility.entry(of: key)?.entry
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
    if ownDefinition(of: key).map(\.isVoid) ?? true, let foreign = parent?.visibility.entry(of: key) {
      if foreign.entry.origin.isOverride, Installation.isCurrent(in: self) { return }
      CatalogError.foreignDecoration(of: foreign.entry).trap(origin.file ?? #fileID, UInt(origin.line))
    }
    let decorator = Decorator(builder, at: origin)
    let generation = Installation.underWay(origin.module, in: self)?.generation
    change(key, parts: { .decorator(decorator, generation: generation) }) { old in
      let old = old ?? Definition(key, nil, at: .unknown)
      return old.changed(decorators: old.decorators + [decorator]) { $0.decorators + [decorator] }
    }
  }

  /// Removes the decorators of an own entry.
  package func undecorate(_ key: EntryKey) { change(key) { $0?.changed(decorators: []) { _ in [] } } }

  /// Drops the instances of a type of blueprint, or all, so that the next caller builds new ones.
  package func drop(_ type: Any.Type?) {
    var dropped = Dropped()
    withState { state in
      for slot in state.slots where type == nil || slot.key.type == type { slot.drop(&dropped) }
      state.rest?.inputs?.endUnused(&dropped)
    }
    release(&dropped)
  }

  /// Removes the catalog's own entries that satisfy a condition, and releases their contents before it returns.
  ///
  /// - Parameter condition: The condition, or `nil` for all entries.
  package func empty(where condition: ((EntryKey) -> Bool)? = nil) {
    var aftermath = Aftermath()
    withState { state in
      state.remove(where: condition, &aftermath.dropped)
    }
    aftermath.finish(in: self)
  }
}
