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
  var lineage: [Catalog] { Array(sequence(first: self, next: \.parent)) }

  /// Returns the first result of `body` for this catalog and its enclosing catalogs, the nearest first.
  @inline(__always)
  func first<Result>(_ body: (Catalog) -> Result?) -> Result? { body(self) ?? store.firstAround(body) }

  /// Returns the entry that this catalog sees for a key: its own, or that of the nearest enclosing catalog.
  func find(_ key: EntryKey) -> Found? { first { $0.findOwn(key) } }

  /// Returns the entry that a caller obtains.
  ///
  /// - Throws: `closed` if the catalog is shut down, and `missingEntry` if the key has no entry.
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
  func definition(of key: EntryKey) -> Definition? { first { $0.ownDefinition(of: key) } }

  private func ownDefinition(of key: EntryKey) -> Definition? {
    store.definition(of: key).flatMap { $0.isVoid ? nil : $0 }
  }

  /// Returns whether this catalog currently sees an entry for its key.
  ///
  /// The caller holds this catalog's lock. The locks of the enclosing catalogs are taken after it.
  ///
  /// - Parameter own: A function that returns this catalog's own definition of a key.
  func isCurrent(_ entry: Definition, _ own: (EntryKey) -> Definition?) -> Bool {
    guard entry.key.kind == .element else {
      if let own = own(entry.key), !own.isVoid { return own === entry }
      return store.firstAround { $0.ownDefinition(of: entry.key) } === entry
    }
    let collection = EntryKey(entry.key.type, .collection)
    func lists(_ definition: Definition?) -> Bool { definition?.elements?.contains { $0 === entry } ?? false }
    return lists(own(collection))
      || store.firstAround { lists($0.store.definition(of: collection)) ? true : nil } ?? false
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
  var ownEntries: [Definition] {
    let definitions = store.withWriterIfAny { $0.definitions } ?? Definitions()
    return definitions.all.filter { !$0.isVoid }
  }

  /// Whether this catalog sees no entry, determined without visiting each one.
  package var isEmpty: Bool {
    lineage.allSatisfy { $0.store.withWriterIfAny { $0.definitions.isEmpty } ?? true }
  }
}
