extension Catalog {
  /// This catalog and its enclosing catalogs, the nearest first.
  ///
  /// This is an array because scopes may be nested deeper than the stack allows.
  package var lineage: [Catalog] { Array(sequence(first: self, next: \.parent)) }

  /// Returns the first result of `body` for this catalog and its enclosing catalogs, the nearest first.
  @inline(__always)
  func first<Result>(_ body: (Catalog) -> Result?) -> Result? { body(self) ?? store.firstAround(body) }

  /// Calls `body` for this catalog and its enclosing catalogs, the nearest first.
  func forEachAround(_ body: (Catalog) -> Void) {
    _ = first { catalog -> Never? in
      body(catalog)
      return nil
    }
  }

  /// Returns the entry that this catalog sees for a key: its own, or that of the nearest enclosing catalog.
  func find(_ key: EntryKey) -> VisibleEntry? {
    var isDecorated = false
    return first { catalog in
      guard let entry = catalog.obtainable(key) else { return nil }
      if !entry.isVoid {
        return VisibleEntry(entry, of: catalog, isDecorated: isDecorated)
      }
      isDecorated = isDecorated || !entry.decorators.isEmpty
      return nil
    }
  }

  /// Returns the entry that a caller obtains.
  ///
  /// - Throws: `closed` if the catalog is shut down, `missingEntry` if the key has no entry, `foreignDecoration` if a
  ///   scope has decorators for the entry of an enclosing catalog, which was supplied later, and `liveService` if a
  ///   test doesn't replace the entry.
  @inline(never)
  func sought(_ key: EntryKey) throws(CatalogError) -> VisibleEntry {
    try refuseIfClosed(key)
    guard let found = find(key) else { throw missing(key) }
    if found.isDecorated { throw CatalogError.foreignDecoration(of: found.entry) }
    try refuseIfLive(found.entry)
    return found
  }

  /// Returns whether a key has an entry.
  @usableFromInline
  func isSupplied(_ key: EntryKey) -> Bool { definition(of: key) != nil }

  /// Returns the definition that this catalog sees for a key.
  func definition(of key: EntryKey) -> Definition? {
    first { $0.ownDefinition(of: key).flatMap { $0.isVoid ? nil : $0 } }
  }

  /// The entries that this catalog sees, each with its owner.
  ///
  /// Its own entries come first, in the order of their first supply, and then those of the enclosing catalogs.
  package var visible: [(entry: Definition, owner: Catalog)] {
    var all: [(Definition, Catalog)] = []
    var hidden: Set<EntryKey> = []
    for catalog in lineage {
      let own = catalog.ownEntries.filter { !hidden.contains($0.key) }
      all += own.map { ($0, catalog) }
      if catalog.parent != nil { hidden.formUnion(own.map(\.key)) }
    }
    return all
  }

  /// The instances that this catalog and the enclosing ones keep, each with the name of its entry.
  package var keptBoxes: [(name: String, box: AnyBox)] {
    lineage.flatMap { catalog in
      catalog.withState { state in
        state.slots.compactMap { slot in slot.box.map { (key: slot.key, box: $0) } }
      }.map { ($0.key.fullName, $0.box) }
    }
  }

  /// The catalog's own entries, in the order of their first supply.
  package var ownEntries: [Definition] { withState { $0.definitions }.filter { !$0.isVoid } }

  /// Whether this catalog sees no entry.
  package var isEmpty: Bool { first { $0.withState { $0.isEmpty } ? nil : false } ?? true }
}
