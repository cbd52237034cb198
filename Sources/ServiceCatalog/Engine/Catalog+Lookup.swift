extension Catalog {
  /// An entry that this catalog sees, its slot, and the catalog that owns both.
  struct Found {
    let entry: Definition
    let slot: Slot
    let owner: Catalog
  }

  /// This catalog and its enclosing catalogs, the nearest first.
  ///
  /// This is an array because scopes may be nested deeper than the stack allows.
  package var lineage: [Catalog] { Array(sequence(first: self, next: \.parent)) }

  /// Returns the first result of `body` for this catalog and its enclosing catalogs, the nearest first.
  @inline(__always)
  func first<Result>(_ body: (Catalog) -> Result?) -> Result? { body(self) ?? store.firstAround(body) }

  /// Returns the entry that this catalog sees for a key: its own, or that of the nearest enclosing catalog.
  func find(_ key: EntryKey) -> Found? { first { $0.findOwn(key) } }

  /// Returns the entry that a caller obtains.
  ///
  /// - Throws: `closed` if the catalog is shut down, and `missingEntry` if the key has no entry.
  @inline(never)
  func sought(_ key: EntryKey) throws(CatalogError) -> Found {
    revealIfUnobserved()
    try refuseIfClosed(key)
    guard let found = find(key) else { throw missing(key) }
    return found
  }

  private func findOwn(_ key: EntryKey) -> Found? {
    guard let slot = store.ownSlot(of: key), let definition = slot.definition, !definition.isVoid else { return nil }
    return Found(entry: definition, slot: slot, owner: self)
  }

  /// Returns whether a key has an entry.
  @usableFromInline
  func isSupplied(_ key: EntryKey) -> Bool { definition(of: key) != nil }

  /// Returns the definition that this catalog sees for a key.
  func definition(of key: EntryKey) -> Definition? {
    first { $0.store.definition(of: key).flatMap { $0.isVoid ? nil : $0 } }
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
      hidden.formUnion(own.map(\.key))
    }
    return all
  }

  /// The catalog's own entries, in the order of their first supply.
  var ownEntries: [Definition] { store.state.withLock { $0.definitions }.entries }

  /// Whether this catalog sees no entry, determined without visiting each one.
  package var isEmpty: Bool { lineage.allSatisfy { $0.store.state.withLock { $0.definitions.isEmpty } } }
}

extension Definitions {
  /// The entries that can be obtained, in the order of their first supply.
  var entries: [Definition] { all.filter { !$0.isVoid } }
}
