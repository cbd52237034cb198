// A collection with keys is a collection. The builder of each contribution has its key.
//
// Of two contributions with the same key, a catalog sees the last one (``ShownKeys``): that of the nearest catalog or, while
// a module is being installed again, the newer one. A catalog refuses any other second contribution of a key.
//
// Keys are compared without a lock, because that is user code. What follows from it is done only if the catalog's own list is
// still the one that was read.
extension Catalog {
  /// Adds a contribution with a key to the catalog's own collection, or stops the program if the key has one.
  func contribute(_ new: Definition, at key: ContributionKey) throws(CatalogError) {
    let isInstalled = Installation.isCurrent(in: self)
    var attempts = Attempts(of: new.key)
    repeat {
      try attempts.restart()
      let old = ownDefinition(of: new.key)
      let seen = seen(at: key, in: new.key)
      // An override stays when a module is installed.
      let whole = visibility.lists(of: new.key).first?.definition
      if isInstalled, [whole, seen?.entry].contains(where: { $0?.origin.isOverride ?? false }) { return }
      if let seen, seen.owner === self, !seen.entry.isRemoved(after: new, at: key) {
        seen.entry.stopBecauseItIsContributedAgain(by: new)
      }
      if contribute(new, to: { $0 === old }) { return }
    } while true
  }

  /// Replaces the contribution with a key that this catalog sees, or that of a dictionary that overrides all of them.
  ///
  /// - Returns: Whether there is one. The keys of a dictionary aren't known.
  func override(
    _ builder: AnyBuilder, of collection: EntryKey, at key: ContributionKey, _ origin: Origin
  ) throws(CatalogError) -> Bool {
    var attempts = Attempts(of: collection)
    repeat {
      try attempts.restart()
      let old = ownDefinition(of: collection)
      let whole = visibility.lists(of: collection).first { $0.definition.builder != nil }
      guard let seen = seen(at: key, in: collection) ?? whole.map({ ($0.definition, $0.owner) }) else { return false }
      let new = Definition(collection, builder, lifetime: seen.entry.lifetime, at: origin)
      // It has the decorators of what it replaces. A contribution of this catalog already has those of the collection.
      let decorators = seen.entry.decorators + (seen.owner === self ? [] : old?.decorators ?? [])
      let isOwn = seen.owner === self && seen.entry.key.kind == .element
      if contribute(new, decorators, replacing: isOwn ? seen.entry : nil, to: { $0 === old }) { return true }
    } while true
  }

  /// Returns the contribution with a key that this catalog sees.
  private func seen(at key: ContributionKey, in collection: EntryKey) -> CollectionPart? {
    for (list, owner) in visibility.lists(of: collection).reversed() {
      if let found = list.parts.last(where: { $0.contributionKey == key }) { return (found, owner) }
    }
    return nil
  }

  /// Returns the elements of a collection by their keys.
  ///
  /// - Throws: The same errors as ``elements(_:as:)``.
  @usableFromInline
  func dictionary<Key: Hashable & Sendable, Element>(
    _ key: EntryKey, as: [Key: Element].Type
  ) throws(CatalogError) -> [Key: Element] {
    try collection(key, as: [Key: Element].self) { (lists) throws(CatalogError) in
      try dictionary(lists, as: [Key: Element].self)
    }
  }

  private func dictionary<Key: Hashable & Sendable, Element>(
    _ lists: [CollectionList], as: [Key: Element].Type
  ) throws(CatalogError) -> [Key: Element]? {
    let filled = lists.filter { !$0.definition.isVoid }
    // What one catalog contributes is kept there.
    let slot = filled.count == 1 ? filled[0].owner.ownSlot(of: filled[0].definition.key) : nil
    if let slot, case .ready(let box) = slot.find(filled[0].definition) { return box.instance(as: [Key: Element].self) }
    var all: [Key: Element] = [:]
    var boxes: [AnyBox] = []
    for part in visibility.parts(in: filled) {
      guard let elements = try elements(part, as: [Key: Element].self, &boxes) else { return nil }
      all.merge(elements) { $1 }
    }
    if let slot { filled[0].owner.keep(boxes, of: filled[0].definition, in: slot) { _ in Box(all) } }
    return all
  }

  /// Returns the elements of a part by their keys, or `nil` if it was removed meanwhile.
  ///
  /// - Parameter boxes: The box of an instance that is kept is added to it.
  func elements<Key: Hashable & Sendable, Element>(
    _ part: CollectionPart, as: [Key: Element].Type, _ boxes: inout [AnyBox]
  ) throws(CatalogError) -> [Key: Element]? {
    let entry = part.entry
    if entry.key.kind == .element {
      // The key of the collection determines the type of the builder.
      let key = unsafe unsafeDowncast(entry.builder!, to: KeyedBuilder<Key, Element>.self).key
      return try elements(part, as: Element.self, &boxes)?.first.map { [key: $0] }
    }
    try refuseIfClosed(entry.key)
    try refuseIfLive(entry)
    return try building(entry, boxes: { $0.values.map { Box($0) } }) {
      let builder = unsafe unsafeDowncast(entry.builder!, to: Builder<[Key: Element]>.self)
      return try builder.call(self).mapValues { try entry.decorated($0, for: self) }
    }
  }
}

extension Definition {
  /// Whether the end of the installation under way removes this contribution, or the end of that one removes the new one.
  fileprivate func isRemoved(after new: Definition, at key: ContributionKey) -> Bool {
    guard let generation = key.generation, let old = contributionKey?.generation else { return false }
    return old != generation && origin.module == new.origin.module
  }

  /// Stops the program, because two contributions have the same key.
  fileprivate func stopBecauseItIsContributedAgain(by new: Definition) -> Never {
    let places = [self, new].map { "    \($0.origin.isOverride ? "overridden, " : "")\($0.step.place)\n" }.joined()
    fatalError(
      """
      [duplicate-contribution] \(name) has two contributions
      \(places)  to fix: remove one, pass another key, or replace it on purpose: catalog.override(\\.\(key.fullName), at: …)
        docs: \(CatalogError.documentation(of: "duplicate-contribution"))
      """)
  }
}
