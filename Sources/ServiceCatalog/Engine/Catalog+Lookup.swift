extension Catalog {
  /// An entry, and the catalog whose it is.
  ///
  /// Not to be used longer than the call on the catalog that sees it, which holds the owner.
  @frozen @usableFromInline
  struct Found {
    @usableFromInline let entry: EntryReference
    @usableFromInline let owner: CatalogReference
  }

  /// The entry that this catalog sees for a key: its own, else that of the nearest catalog around it.
  func lookup(_ key: EntryKey, _ name: String? = nil) -> Found? {
    if let entry = ownEntry(key, name), entry.word.kind != .empty {
      return Found(entry: entry, owner: CatalogReference(self))
    }
    return parent?.lookup(key, name)
  }

  /// The same, after an entry was found and was empty, if one was.
  ///
  /// - Throws: `missingEntry` if there is none.
  @usableFromInline
  func lookup(_ key: EntryKey, after entry: EntryReference?) throws(CatalogError) -> Found {
    if let found = lookup(key, entry?.name) { return found }
    let name = entry?.fullName ?? key.typeName
    tellMissing(name)
    throw missing(name)
  }

  /// The catalog's own entry for a key, which may be empty; a copy takes it over from its source.
  func ownEntry(_ key: EntryKey, _ name: String?) -> EntryReference? {
    if let entry = core.find(key, name) { return entry }
    guard let source, let ownCore, source.ownEntry(key, name) != nil else { return nil }
    return source.core.give(key, name, to: ownCore)
  }

  /// Takes an entry over from the source, with another builder in it.
  ///
  /// - Returns: Whether it did: not if this is no copy, there is no entry, or it is this catalog's own already.
  @inline(__always)
  func takeOver(_ key: EntryKey, replacedBy supply: Supply) -> Bool {
    guard let ownCore else { return false }
    return source?.give(key, to: ownCore, replacedBy: supply) ?? false
  }

  @inline(__always)
  private func give(_ key: EntryKey, to copy: CoreReference, replacedBy supply: Supply) -> Bool {
    if source != nil { _ = ownEntry(key, nil) }
    return core.give(key, to: copy, replacedBy: supply)
  }

  /// Ends this copy's sight of its source; the last but one act of a catalog.
  func detach(_ core: CoreReference) {
    source?.core.detach(core)
  }

  /// Takes over what this copy has not asked for yet; does nothing in other catalogs.
  private func takeOver(where condition: (EntryKey) -> Bool) {
    guard let source, let ownCore else { return }
    source.takeOver(where: condition)
    core.takeOver(from: source.core, at: ownCore, where: condition)
  }

  /// The entries that this catalog sees and that hold something: its own in the order of their first supply, then those
  /// around it.
  var visibleEntries: [EntryReference] { visible.map(\.entry) }

  /// The same, each with the catalog whose it is.
  var visible: [Found] {
    takeOver { _ in true }
    let entries = core.entries.filter { $0.word.kind != .empty }
    let own = entries.map { Found(entry: $0, owner: CatalogReference(self)) }
    guard let parent else { return own }
    let hidden = Set(entries.map(EntryIdentity.init))
    return own + parent.visible.filter { !hidden.contains(EntryIdentity($0.entry)) }
  }

  /// Whether this catalog sees no entry that holds something.
  package var isEmpty: Bool { visibleEntries.isEmpty }

  /// Puts a supply into the catalog's own entry of a key.
  func put(_ supply: Supply, key: EntryKey, name: String? = nil, instance: sending AnyBox? = nil) {
    // Copies of a copy that have not asked for the entry yet still want the old one.
    if source != nil { _ = ownEntry(key, name) }
    tell(core.supply(supply, key: key, name: name, instance: instance))
    // What this scope kept of the entry that it hides from here on.
    if scope != nil, let hidden = parent?.lookup(key, name) { tell(core.emptySlot(of: hidden.entry)) }
  }

  /// Adds a contribution to the catalog's own collection of a key.
  func contribute(_ supply: Supply, to key: EntryKey) {
    // A copy adds to what its source contributes.
    _ = ownEntry(key, nil)
    tell(core.contribute(supply, to: key))
  }

  /// Puts a builder of the whole in the place of all contributions that this catalog sees.
  @usableFromInline
  func replaceContributions(
    _ key: EntryKey, _ builder: BuilderWords, _ fileID: StaticString, _ line: UInt
  ) throws(CatalogError) {
    let supply = Supply(builder: builder).placed(fileID, line)
    guard let found = lookup(key) else {
      builder.drop()
      throw missing(key, overriddenAt: SourceLocation(fileID, line))
    }
    let isRequired = found.owner.refers(to: self)
    guard let news = core.replaceContributions(of: key, by: supply, isRequired: isRequired) else {
      throw missing(key, overriddenAt: SourceLocation(fileID, line))
    }
    tell(news)
  }

  /// Empties the catalog's own entries for which `condition` holds, and releases what they held before returning.
  func empty(where condition: (EntryKey) -> Bool) {
    takeOver(where: condition)
    tell(core.clear(where: condition))
  }

  /// Empties all of the catalog's own entries, in one step.
  func emptyAll() {
    guard let source, let ownCore else { return tell(core.clear()) }
    source.takeOver { _ in true }
    tell(core.clear(copyOf: source.core, at: ownCore))
  }
}
