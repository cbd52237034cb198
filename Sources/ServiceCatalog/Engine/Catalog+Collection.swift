// A collection is an entry whose definition lists contributions. Each contribution is a separate entry with a number
// that is unique in the process. It is kept, decorated and named in errors like any other entry.
//
// If all of a catalog's own contributions are shared, the slot of the collection keeps an array of their instances.
extension Catalog {
  /// Adds a contribution to the catalog's own collection of a key.
  ///
  /// - Parameters:
  ///   - new: The contribution, without a number.
  ///   - decorators: Its decorators, or `nil` for those of the collection.
  ///   - replaced: The own contribution that it overrides.
  ///   - isExpected: Whether to change a list. It's called with the lock.
  /// - Returns: Whether the list was as expected.
  @discardableResult
  func contribute(
    _ new: Definition, _ decorators: [Decorator]? = nil, replacing replaced: Definition? = nil,
    to isExpected: (Definition?) -> Bool = { _ in true }
  ) -> Bool {
    var added: Definition?
    var isExpectedList = false
    let isOverride = new.origin.isOverride
    let generation = isOverride ? nil : Installation.underWay(new.origin.module, in: self)?.generation
    let isInstalled = !isOverride && Installation.isCurrent(in: self)
    let outer = isInstalled ? parent?.visibility.lists(of: new.key).first?.definition : nil
    change(
      new.key, parts: { added.map { .contribution($0, generation: generation, replaced: replaced) } ?? .unknown }
    ) { old in
      isExpectedList = isExpected(old)
      guard isExpectedList else { return nil }
      // An override replaces the whole collection, and stays when a module is installed.
      if isInstalled, (old?.builder == nil ? outer : old)?.origin.isOverride ?? false { return nil }
      let key = EntryKey(contributionTo: new.key.type, number: Number.next())
      let element = new.changed(key: key, decorators: decorators ?? old?.decorators ?? [])
      added = element
      var contributions = old?.contributions ?? Contributions()
      if let replaced { _ = contributions.remove([replaced.key.number]) }
      contributions = contributions.adding(element)
      // The list isn't an override if a contribution is.
      return old?.changed(decorators: old?.decorators ?? [], contributions: contributions)
        ?? Definition(new.key, nil, at: isOverride ? .unknown : new.origin, contributions: contributions)
    }
    return isExpectedList
  }

  /// Replaces all contributions that this catalog sees with a builder of the whole collection.
  ///
  /// - Returns: Whether there were any contributions.
  func replaceContributions(by new: Definition) -> Bool {
    let hidden = parent?.visibility.lists(of: new.key).map(\.definition) ?? []
    return change(new.key) { old in
      guard !(old?.isVoid ?? true) || hidden.contains(where: { !$0.isVoid }) else { return nil }
      // The first builder of a scope takes the place of the enclosing catalogs' elements, with their decorators.
      let outer = old?.builder == nil ? hidden.flatMap(\.decorators) : []
      return new.changed(decorators: outer + (old?.decorators ?? []), contributions: Contributions(), rank: old?.rank)
    }
  }

  /// Returns the elements of a collection.
  ///
  /// The elements are a consistent snapshot, because a definition never changes.
  ///
  /// If a contribution is removed meanwhile, the assembly begins again. A builder that replaces the contributions, also on
  /// another thread, would otherwise assemble them forever.
  ///
  /// - Throws: `changedRepeatedly` as ``Attempts`` says.
  @usableFromInline
  func elements<Element>(_ key: EntryKey, as: Element.Type) throws(CatalogError) -> [Element] {
    try collection(key, as: [Element].self) { (lists) throws(CatalogError) in
      try elements(lists, as: Element.self)
    }
  }

  /// Returns a collection in its whole, an array or a dictionary.
  ///
  /// - Parameter assemble: A function that returns the elements of lists, or `nil` if one was removed meanwhile.
  @inline(__always)
  func collection<Whole>(
    _ key: EntryKey, as: Whole.Type, _ assemble: ([CollectionList]) throws(CatalogError) -> Whole?
  ) throws(CatalogError) -> Whole {
    // A scope has contributions of its own, and sees those of the enclosing catalogs.
    if parent == nil, let all = Self.readyInstance(of: key, from: self, as: Whole.self) { return all }
    try refuseIfClosed(key)
    var lists = visibility.lists(of: key)
    if let last = lists.last { reportObtained(last.definition) }
    try visibility.refuseForeignDecoration(in: lists)
    var attempts = Attempts(of: key)
    while true {
      try attempts.restart()
      let all = try Path.grouping(self) { () throws(CatalogError) in try assemble(lists) }
      if let all { return all }
      lists = visibility.lists(of: key)
    }
  }

  private func elements<Element>(_ lists: [CollectionList], as: Element.Type) throws(CatalogError) -> [Element]? {
    var all: [Element] = []
    for (definition, owner) in lists {
      let slot = owner.ownSlot(of: definition.key)
      if let slot, case .ready(let box) = slot.find(definition) {
        all = all.isEmpty ? box.instance(as: [Element].self) : all + box.instance(as: [Element].self)
        continue
      }
      var boxes: [AnyBox] = []
      for part in definition.parts {
        guard let elements = try elements((part, owner), as: Element.self, &boxes) else { return nil }
        all += elements
      }
      if let slot {
        owner.keep(boxes, of: definition, in: slot) { boxes in Box(boxes.map { $0.instance(as: Element.self) }) }
      }
    }
    return all
  }

  /// Returns the elements of a part, or `nil` if it was removed meanwhile.
  ///
  /// - Parameter boxes: The box of an instance that is kept is added to it.
  func elements<Element>(
    _ part: CollectionPart, as: Element.Type, _ boxes: inout [AnyBox]
  ) throws(CatalogError) -> [Element]? {
    let (entry, owner) = part
    try refuseIfClosed(entry.key.collection)
    try refuseIfLive(entry)
    if entry.key.kind == .collection { return try whole(entry, as: Element.self) }
    guard !entry.lifetime.isTransient else { return [try transient(entry, as: Element.self)] }
    guard let box = try kept(VisibleEntry(entry, of: owner)) else { return nil }
    boxes.append(box)
    return [box.instance(as: Element.self)]
  }

  /// Keeps the collection of this catalog's own contributions, if all of them are shared and still kept.
  ///
  /// - Parameter whole: A function that returns the collection, in a box, from the boxes of its elements.
  @inline(__always)
  func keep(_ boxes: [AnyBox], of definition: Definition, in slot: Slot, _ whole: ([AnyBox]) -> AnyBox) {
    let parts = definition.parts
    guard !parts.isEmpty, boxes.count == parts.count, parts.allSatisfy({ $0.lifetime.isPrepared }) else { return }
    let all = whole(boxes)
    all.order = Number.next()
    withState { state in
      // An instance that was removed meanwhile must not be kept.
      let areKept = zip(parts, boxes).allSatisfy { state.slot(of: $0.key)?.keeps($1) ?? false }
      if areKept { slot.keep(all, of: definition) }
    }
  }
}
