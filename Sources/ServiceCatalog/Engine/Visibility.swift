import CatalogThread

/// What a catalog sees: the entries, lists and instances that serve its callers.
///
/// A scope sees its own entries and those of the catalogs around it, by these rules, which are nowhere else:
///
/// 1. **The nearest supplier serves.** An entry is that of the nearest catalog that has a builder or a contribution for its
///   key. A definition without either, such as one that only decorates, supplies nothing.
/// 2. **Only the owner decorates.** A scope that decorates an entry of a catalog around it sees an error instead of the entry.
/// 3. **Lists add up.** A collection has the contributions of all catalogs, the outermost first, up to the nearest one that has
///   a builder for the whole collection, which replaces those of the catalogs around it. Of contributions with the same key,
///   only the last one is seen (``ShownKeys``).
/// 4. **The nearest scope keeps**, or the owner if that is nearer: a scoped instance outlives neither its scope nor its entry.
/// 5. **Closed is closed.** A catalog sees nothing if it, or one around it, is closed. While one of these is closing, it sees
///   something only if the caller is within a builder or an installation of that one, or of a scope in it, for which the
///   shutdown waits. That it also waits for a disposal or an open scope isn't enough.
///
/// The search without a lock, at the end of this file, is a cache of the rules 1 and 4 for instances that are there.
package struct Visibility {
  private let catalog: Catalog

  @inline(__always)
  fileprivate init(_ catalog: Catalog) { self.catalog = catalog }
}

extension Catalog {
  /// What this catalog sees.
  @inline(__always)
  package var visibility: Visibility { Visibility(self) }

  // MARK: The way outwards

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

  /// Returns whether this catalog is another one, or a scope in it.
  func isWithin(_ other: Catalog) -> Bool { first { $0 === other ? true : nil } ?? false }

  /// Returns whether this catalog is a scope of a kind, or within one.
  func isWithin(scope kind: Any.Type) -> Bool { first { $0.scope == kind ? true : nil } ?? false }
}

/// An entry that a catalog sees, and the catalog that owns it.
struct VisibleEntry {
  let entry: Definition
  let unretainedOwner: EnclosingCatalog
  /// Whether a scope that doesn't own the entry has decorators for it.
  let isDecorated: Bool

  init(_ entry: Definition, of owner: Catalog, isDecorated: Bool = false) {
    (self.entry, unretainedOwner, self.isDecorated) = (entry, EnclosingCatalog(owner), isDecorated)
  }

  var owner: Catalog { unretainedOwner.catalog }
}

/// A definition of a collection, which lists contributions, and the catalog that owns it.
typealias CollectionList = (definition: Definition, owner: Catalog)

/// A part of a collection: a contribution, or a builder of the whole collection, which returns several elements.
package typealias CollectionPart = (entry: Definition, owner: Catalog)

// MARK: - Entries

extension Visibility {
  /// Returns the entry of a key (rule 1).
  ///
  /// - Parameter isObtained: Whether readers find its slot from now on.
  func entry(of key: EntryKey, isObtained: Bool = false) -> VisibleEntry? {
    var isDecorated = false
    return catalog.first { catalog in
      guard let entry = catalog.ownDefinition(of: key, isObtained: isObtained) else { return nil }
      if !entry.isVoid { return VisibleEntry(entry, of: catalog, isDecorated: isDecorated) }
      isDecorated = isDecorated || !entry.decorators.isEmpty
      return nil
    }
  }

  /// Returns the entry that a caller obtains (rules 1, 2 and 5).
  ///
  /// - Throws: `closed` if the catalog is shut down, `missingEntry` if the key has no entry, `foreignDecoration` if a
  ///   scope has decorators for the entry of an enclosing catalog, which was supplied later, and `liveService` if a
  ///   test doesn't replace the entry.
  @inline(never)
  func obtained(_ key: EntryKey) throws(CatalogError) -> VisibleEntry {
    try catalog.refuseIfClosed(key)
    guard let found = entry(of: key, isObtained: true) else { throw catalog.missing(key) }
    if found.isDecorated { throw CatalogError.foreignDecoration(of: found.entry) }
    try catalog.refuseIfLive(found.entry)
    return found
  }

  /// Returns whether a definition serves the callers of this catalog (rule 1).
  ///
  /// The locks of the enclosing catalogs are taken after this one's. Only numbers are compared outside of the lock that
  /// guards a definition: the last reference to a definition must not be released while any lock is held.
  ///
  /// - Parameter state: The state of this catalog, whose lock is held.
  func isCurrent(_ entry: Definition, _ state: borrowing CatalogState) -> Bool {
    let identity = state.identity(of: entry.key)
    if identity != 0 { return identity == entry.identity }
    let outer = catalog.store.firstAround { catalog -> UInt64? in
      // Usually, the entry has a slot. A definition may also be replaced right after it was read with the lock.
      let known = catalog.store.current.find(entry.key)?.stamp.identity
      if known == entry.identity { return known }
      let identity = catalog.withState { $0.identity(of: entry.key) }
      return identity == 0 ? nil : identity
    }
    return outer == entry.identity
  }

  /// All entries and contributions, each with its owner (rules 1 and 3).
  ///
  /// The catalog's own come first, in the order of their first supply, and then those of the enclosing catalogs.
  ///
  /// - Parameter own: The catalog's own definitions.
  /// - Returns: Each with the number of catalogs between this one and the owner.
  func all(_ own: [Definition]) -> [(part: Definition, owner: Catalog, distance: Int)] {
    var all: [(Definition, Catalog, Int)] = []
    var hidden: Set<EntryKey> = []
    var keys = ShownKeys()
    for (distance, owner) in catalog.lineage.enumerated() {
      let entries = distance == 0 ? own : owner.ownDefinitions
      for entry in entries where !entry.isVoid && !hidden.contains(entry.key) {
        if !entry.isCollection || entry.builder != nil { hidden.insert(entry.key) }
        all += (entry.isCollection ? keys.shown(of: entry) : [entry]).map { ($0, owner, distance) }
      }
    }
    return all
  }

  /// The entries, each with its owner.
  ///
  /// A collection is listed once, as that of the nearest catalog with a part of it.
  /// The catalog's own come first, in the order of their first supply, and then those of the enclosing catalogs.
  package var entries: [(entry: Definition, owner: Catalog)] {
    var hidden: Set<EntryKey> = []
    return catalog.lineage.flatMap { owner in
      let own = owner.ownEntries.filter { !hidden.contains($0.key) }
      hidden.formUnion(own.map(\.key))
      return own.map { ($0, owner) }
    }
  }

  /// Whether there is no entry.
  package var isEmpty: Bool { catalog.first { $0.withState { $0.isEmpty } ? nil : false } ?? true }
}

// MARK: - Collections

extension Visibility {
  /// The definitions of a collection, those of the outermost catalog first (rule 3).
  func lists(of key: EntryKey) -> [CollectionList] {
    var all: [CollectionList] = []
    for catalog in catalog.lineage {
      guard let definition = catalog.ownDefinition(of: key) else { continue }
      all.append((definition, catalog))
      if definition.builder != nil { break }
    }
    return all.reversed()
  }

  /// The parts of a collection, those of the outermost catalog first.
  package func parts(of key: EntryKey) -> [CollectionPart] { parts(in: lists(of: key)) }

  /// The parts of lists, those of the outermost catalog first.
  func parts(in lists: [CollectionList]) -> [CollectionPart] {
    var keys = ShownKeys()
    let shown = lists.reversed().map { list in keys.shown(of: list.definition).map { ($0, list.owner) } }
    return shown.reversed().flatMap(\.self)
  }

  /// Throws if a scope has decorators for a collection that has only parts of enclosing catalogs (rule 2).
  func refuseForeignDecoration(in lists: [CollectionList]) throws(CatalogError) {
    let foreign = lists.drop { $0.definition.isVoid }
    guard let entry = foreign.first?.definition, foreign.contains(where: \.definition.onlyDecorates) else { return }
    throw CatalogError.foreignDecoration(of: entry)
  }
}

extension Definition {
  /// Whether the entry is a collection with contributions.
  var isCollection: Bool { contributions != nil }

  /// Whether the collection has decorators, and never had contributions or a builder.
  fileprivate var onlyDecorates: Bool { builder == nil && contributions == nil && !decorators.isEmpty }

  /// The builder of the whole collection, and the contributions in order.
  var parts: [Definition] { (builder == nil ? [] : [self]) + (contributions?.all ?? []) }
}

// MARK: - Instances

extension Visibility {
  /// Returns the catalog that keeps the instances of an entry (rule 4).
  ///
  /// - Throws: `outsideScope` if the entry belongs to a kind of scope, and the keeper isn't in such a scope.
  func keeper(of found: VisibleEntry) throws(CatalogError) -> EnclosingCatalog {
    guard let kind = found.entry.lifetime.scope else { return found.unretainedOwner }
    let keeper = keeper(kind, found.owner)
    if keeper.with({ $0.isWithin(scope: kind) }) { return keeper }
    throw CatalogError.outside(found.entry.step, kind)
  }

  private func keeper(_ kind: Any.Type, _ owner: Catalog) -> EnclosingCatalog {
    // The owner is this catalog or one around it.
    catalog.first { $0.scope == kind || $0 === owner ? EnclosingCatalog($0) : nil } ?? EnclosingCatalog(owner)
  }

  /// Returns the catalog that keeps the instance of an entry, and the instance's slot.
  ///
  /// - Returns: The catalog and the slot, or `nil` if the entry was changed meanwhile.
  @inline(never)
  func place(of found: VisibleEntry) throws(CatalogError) -> (keeper: EnclosingCatalog, slot: Slot)? {
    let keeper = try keeper(of: found)
    let key = found.entry.lifetime.scope == nil ? found.entry.key : found.entry.key.scoped
    return keeper.with { catalog in catalog.slot(of: key, for: found.entry).map { (keeper, $0) } }
  }

  /// The instances that this catalog and the enclosing ones keep, each with the name of its entry.
  package var keptBoxes: [(name: String, box: AnyBox)] {
    catalog.lineage.flatMap { catalog in
      catalog.withState { state in
        state.slots.compactMap { slot in slot.box.map { (key: slot.key, box: $0) } }
      }.map { ($0.key.fullName, $0.box) }
    }
  }
}

// MARK: - Without a lock

// Readers find slots without a lock. Each catalog keeps its slots and the enclosing catalog alive.
//
// A catalog in whose table a key has no slot doesn't supply it, or is a copy that wasn't asked for it yet: then the rules decide,
// with the lock. While anyone listens or a catalog is shut down, a hidden table sends the caller to the rules, too.
extension Catalog {
  /// Looks up an entry with a key without a name.
  ///
  /// - Parameters:
  ///   - type: The key's type.
  ///   - bits: The key's kind.
  ///   - mayBeOwn: Whether the caller runs the blueprint's own builder, if it is the supplied one. The entry is then at the
  ///     end of the path.
  @usableFromInline @inline(never)
  func find(_ type: Any.Type, _ bits: UInt64, mayBeOwn: Bool) -> Found {
    let slot = store.published.find(EntryKey(type, bits: bits, name: nil))
    if let slot, unsafe store.outer == nil || !store.isHiddenAround {
      let stamp = slot.stamp
      if stamp.state == SlotState.ready {
        if let reader = unsafe catalog_thread_current().pointee.reader { return unsafe slot.reading(reader) }
      } else if stamp.state == SlotState.own, mayBeOwn {
        return beginOwn(slot, stamp)
      } else if unsafe store.outer == nil || stamp.state == SlotState.transient {
        return .slot(slot)
      }
    }
    // This function saves no registers on behalf of the other ones.
    return found(EntryKey(type, bits: bits, name: nil), mayBeOwn: mayBeOwn)
  }

  /// Adds an entry with the blueprint's own builder to the path.
  @inline(never)
  private func beginOwn(_ slot: Slot, _ stamp: SlotStamp) -> Found {
    Path.push(slot, stamp.identity, of: self) ? .own : .slot(slot)
  }

  /// Looks up an entry in a scope, or in the first look-up on a thread.
  @inline(never)
  private func found(_ key: EntryKey, mayBeOwn: Bool) -> Found {
    guard let slot = visibility.cachedSlot(of: key) else { return .nothing }
    let stamp = slot.stamp
    if stamp.state == SlotState.ready { return unsafe slot.reading(catalog_reader_current()) }
    return stamp.state == SlotState.own && mayBeOwn ? beginOwn(slot, stamp) : .slot(slot)
  }
}

extension Visibility {
  /// Returns the slot that serves a caller, or `nil` if the rules decide.
  ///
  /// It's the slot of the nearest catalog that supplies the key, or the slot in which a scope keeps the instance of that
  /// catalog's current definition. If the definition is replaced meanwhile, the caller gets the instance that was current
  /// when it read the stamp.
  @inline(__always)
  fileprivate func cachedSlot(of key: EntryKey) -> Slot? {
    var owner = unsafe Unmanaged.passUnretained(catalog)
    while true {
      let table = unsafe owner._withUnsafeGuaranteedRef { $0.store.published }
      if table.isHidden { return observedSlot(of: key) }
      if let slot = table.find(key), let found = unsafe cached(key, slot, of: owner) {
        return unsafe owner._withUnsafeGuaranteedRef { $0.store.isHiddenAround } ? observedSlot(of: key) : found
      }
      guard let outer = unsafe owner._withUnsafeGuaranteedRef({ unsafe $0.store.outer }) else { return nil }
      unsafe owner = outer
    }
  }

  /// Returns the slot that serves a caller of an observed catalog, if it keeps an instance that is ready.
  ///
  /// Each new instance is reported, and so is each obtain if a listener hears that.
  @inline(never)
  private func observedSlot(of key: EntryKey) -> Slot? {
    guard catalog.store.hearing != .obtains, !catalog.isClosed else { return nil }
    let found = catalog.first { owner in
      owner.store.current.find(key).flatMap { unsafe cached(key, $0, of: Unmanaged.passUnretained(owner)) }
    }
    guard let slot = found ?? nil else { return nil }
    return slot.stamp.state == SlotState.ready ? slot : nil
  }

  /// Returns the slot that serves a caller, given that of the nearest catalog with the key.
  ///
  /// - Returns: The slot, `.some(nil)` if the rules decide, or `nil` if that catalog doesn't supply the key.
  @inline(__always)
  private func cached(_ key: EntryKey, _ slot: Slot, of owner: Unmanaged<Catalog>) -> Slot?? {
    let stamp = slot.stamp
    if stamp.state == SlotState.scoped {
      if let own = catalog.scopedSlot(of: key, stamp) { return own }
      // A root keeps no scoped instance.
      let isInRoot = unsafe catalog.store.isDirectly(in: owner)
      return unsafe isInRoot ? slot : .some(keptSlot(of: key, stamp, slot, owner))
    }
    return stamp.identity == 0 ? nil : .some(slot)
  }

  /// Returns the slot in which an enclosing catalog keeps the instance of a scoped definition (rule 4).
  @inline(never)
  private func keptSlot(of key: EntryKey, _ stamp: SlotStamp, _ slot: Slot, _ owner: Unmanaged<Catalog>) -> Slot? {
    // The kind of scope must be that of the definition whose stamp was read.
    guard let definition = slot.definition, definition.identity == stamp.identity, let kind = definition.lifetime.scope
    else { return nil }
    return unsafe keeper(kind, owner.takeUnretainedValue()).with { $0.scopedSlot(of: key, stamp) }
  }
}

extension Catalog {
  /// Returns the slot in which this catalog keeps the instance of a scoped definition.
  ///
  /// An instance of an earlier definition isn't used.
  @inline(__always)
  fileprivate func scopedSlot(of key: EntryKey, _ stamp: SlotStamp) -> Slot? {
    let slot = store.current.find(key.scoped)
    return slot?.stamp.identity == stamp.identity ? slot : nil
  }
}

extension Store {
  /// Whether an enclosing catalog hides its table, so that every call takes the slow path.
  @inline(__always)
  fileprivate var isHiddenAround: Bool { firstAround { $0.store.published.isHidden ? true : nil } ?? false }

  /// Whether the catalog is a scope of a root, and not within another scope.
  @inline(__always)
  fileprivate func isDirectly(in root: Unmanaged<Catalog>) -> Bool {
    unsafe outer?.toOpaque() == root.toOpaque() && outermostReference?.toOpaque() == root.toOpaque()
  }
}
