import CatalogThread
public import Synchronization

/// The part of a catalog that is read without a lock, and the lock of the rest.
///
/// | part | guarded by |
/// |---|---|
/// | the catalog's ``StoreState``: definitions, reclaimable slots, listeners, disposals | `lock` |
/// | `table`, `published`: the current table | written by the state's methods, read without a lock |
/// | a slot's content | the slot's own lock |
///
/// Locks are taken in this order: a scope's lock, then those of the enclosing catalogs, then a slot's lock. The lock of
/// a flight is taken alone. None of the user's code runs while one of these locks is held.
@usableFromInline
@safe
struct Store: ~Copyable, @unchecked Sendable {
  /// The table that readers use.
  ///
  /// It's ``SlotTable/hidden`` while the catalog is shut down and, for a root, while anyone listens, so that every call
  /// takes the slow path. A call from a scope takes it too, because it checks the tables of the enclosing catalogs.
  @usableFromInline let published: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  fileprivate let table: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  fileprivate let firstTable = FirstTable()
  /// The lock of the catalog's state.
  fileprivate let lock = Lock()
  /// For a root, the events that its listeners hear, and those of the scopes in it.
  ///
  /// It's changed with the lock.
  let ownHearing = Atomic<Hearing>(.nothing)
  /// For a root, the guard that refuses live services.
  private let liveGuardOfRoot: LiveGuard?

  /// The guard that refuses live services in this catalog.
  var liveGuard: LiveGuard? { withOutermost { $0.store.liveGuardOfRoot } ?? liveGuardOfRoot }

  /// The progress of the catalog's shutdown.
  @usableFromInline let closing = Closing()

  /// The catalog that encloses a scope, owned.
  @usableFromInline let outer: Unmanaged<Catalog>?
  /// The outermost enclosing catalog, which the parent keeps alive.
  let outermostReference: Unmanaged<Catalog>?

  init(in parent: __shared Catalog?, liveGuard: LiveGuard? = nil) {
    liveGuardOfRoot = liveGuard
    // The first table's address is known when this value is in the catalog.
    let none = unsafe UnsafeMutablePointer<SlotTable.Header>(bitPattern: 8).unsafelyUnwrapped
    unsafe published = Atomic(none)
    unsafe table = Atomic(none)
    guard let parent else {
      unsafe (outer, outermostReference) = (nil, nil)
      return
    }
    unsafe outer = Unmanaged.passRetained(parent)
    unsafe outermostReference = parent.store.outermostReference ?? Unmanaged.passUnretained(parent)
  }

  /// The catalog that encloses this one, which never changes.
  var parent: Catalog? { unsafe outer?.takeUnretainedValue() }

  /// The outermost enclosing catalog, or `nil` for a root.
  var outermost: Catalog? { unsafe outermostReference?.takeUnretainedValue() }

  /// Calls `body` with the outermost enclosing catalog, which isn't retained.
  @inline(__always) @discardableResult
  func withOutermost<Result>(_ body: (Catalog) -> Result) -> Result? {
    unsafe outermostReference?._withUnsafeGuaranteedRef(body)
  }

  /// Returns the first result of `body` for the enclosing catalogs, the nearest first.
  ///
  /// Each catalog keeps the next one alive, and the caller keeps the catalog of this store alive, so nothing has to be
  /// retained.
  func firstAround<Result>(_ body: (Catalog) -> Result?) -> Result? {
    var next = unsafe outer
    while let catalog = unsafe next {
      if let result = unsafe catalog._withUnsafeGuaranteedRef(body) { return result }
      unsafe next = catalog._withUnsafeGuaranteedRef { unsafe $0.store.outer }
    }
    return nil
  }

  var current: SlotTable { unsafe SlotTable(table.load(ordering: .acquiring)) }

  // MARK: The published table

  /// Publishes the current table, or hides it.
  func publish() {
    let isHidden = closing.hasBegun || ownHearing.load(ordering: .relaxed).isAnyone
    unsafe published.store(isHidden ? SlotTable.hidden.header : current.header, ordering: .releasing)
  }
}

// The lock of the store guards the only property that changes.
extension Catalog: @unchecked Sendable {}

// The state and the slots of a catalog.
extension Catalog {
  /// Whether no catalog encloses this one.
  var isOutermost: Bool { unsafe store.outer == nil }

  /// Runs `body` with the state while this thread holds the catalog's lock.
  ///
  /// `body` must not run the user's code, as for ``Protected/withLock(_:)``.
  @inline(__always)
  func withState<Result, Failure>(_ body: (inout StoreState) throws(Failure) -> Result) throws(Failure) -> Result {
    store.lock.lock()
    defer { store.lock.unlock() }
    return try unsafe body(&unguardedState)
  }

  /// Begins to be a new catalog: publishes its first table, in which the copy of a scope has a slot for each definition.
  func begin(asCopyOf source: Catalog?) {
    unsafe store.table.store(store.firstTable.table().header, ordering: .relaxed)
    unsafe store.published.store(store.firstTable.table().header, ordering: .relaxed)
    guard let definitions = source?.withState({ $0.definitions }) else { return }
    withState { state in
      state.definitions = definitions
      if isOutermost { return }
      for definition in definitions.all where !definition.key.isReclaimable {
        _ = state.add(definition.key, definition, to: store)
      }
    }
  }

  private func slotInTable(of key: EntryKey) -> Slot? { unsafe store.current.find(key)?.takeUnretainedValue() }

  /// Returns this catalog's current definition of a key.
  func ownDefinition(of key: EntryKey) -> Definition? {
    if !key.isReclaimable, let slot = slotInTable(of: key) { return slot.definition }
    return withState { $0.definitions[key] }
  }

  /// Returns the slot of an entry that is supplied here, and creates it on first use.
  ///
  /// - Returns: The slot, or `nil` if the entry isn't supplied here.
  func ownSlot(of key: EntryKey) -> Slot? {
    if !key.isReclaimable, let slot = slotInTable(of: key) { return slot }
    return withState { state in
      guard let definition = state.definitions[key], !definition.isVoid else { return nil }
      return state.slot(of: key, in: store) ?? state.add(key, definition, to: store)
    }
  }

  /// Returns the definition of an entry that is supplied here, which has a slot for readers from now on.
  func obtainable(_ key: EntryKey) -> Definition? {
    let slot = unsafe key.isReclaimable ? nil : store.current.find(key)
    if let known = unsafe slot { return unsafe known._withUnsafeGuaranteedRef { $0.definition } }
    // A scope has a slot for each of its definitions.
    return unsafe !key.isReclaimable && store.outer != nil ? nil : ownSlot(of: key)?.definition
  }

  /// Returns the slot of an instance whose definition may come from another catalog: of a scoped entry, or of a
  /// contribution.
  ///
  /// - Parameters:
  ///   - key: The slot's key.
  ///   - definition: The definition from which the instance is built. A slot with a different definition is reset to
  ///     this one.
  ///   - dropped: The previous contents of the slot are added to it.
  /// - Returns: The slot, or `nil` if the catalog no longer sees the definition.
  func slot(of key: EntryKey, for definition: Definition, _ dropped: inout Dropped) -> Slot? {
    if !key.isReclaimable, let slot = slotInTable(of: key), slot.stamp.identity == definition.identity { return slot }
    return withState { state in
      guard isCurrent(definition, state) else { return nil }
      guard let slot = state.slot(of: key, in: store) else {
        if key.isReclaimable { state.reclaimScoped(of: key.type, &dropped) { isCurrent($0, $1) } }
        return state.add(key, definition, to: store)
      }
      if slot.stamp.identity != definition.identity { slot.set(definition, &dropped) }
      return slot
    }
  }

  /// Returns whether this catalog sees a definition.
  ///
  /// The locks of the enclosing catalogs are taken after this one's. Only numbers are compared outside of the lock that
  /// guards a definition: the last reference to a definition must not be released while any lock is held.
  private func isCurrent(_ entry: Definition, _ state: borrowing StoreState) -> Bool {
    let identity = state.identity(of: entry)
    if identity != 0 { return identity == entry.identity }
    let outer = store.firstAround { catalog -> UInt64? in
      // Usually, the entry has a slot. A definition may also be replaced right after it was read with the lock.
      let known = unsafe catalog.store.current.find(entry.key)?._withUnsafeGuaranteedRef { $0.stamp.identity }
      if known == entry.identity { return known }
      let identity = catalog.withState { $0.identity(of: entry) }
      return identity == 0 ? nil : identity
    }
    return outer == entry.identity
  }

  /// Returns the instance that the slot of a key keeps.
  func box(of key: EntryKey) -> AnyBox? { withState { $0.slot(of: key, in: store) }?.box }

  // MARK: The end

  /// Removes all contents when the catalog is no longer reachable.
  ///
  /// A slot releases its instance by itself, unless the task of an ended flight still keeps the slot alive. Several instances
  /// are released in the reverse order of their creation.
  ///
  /// - Parameters:
  ///   - undisposed: The instances that were never disposed, which are removed from it.
  ///   - isListenedTo: Whether the result is needed.
  /// - Returns: The entries of the instances that the slots kept, each with the number of its removal, or `nil`.
  func tearDown(_ undisposed: inout [DisposalList.Item]?, isListenedTo: Bool = false) -> [Dropped.Released]? {
    var released: [Dropped.Released]?
    if undisposed != nil || isListenedTo || !withState({ $0.isInOrder(in: store) }) {
      var dropped = Dropped(isUnreachable: true)
      for item in undisposed.take() ?? [] { dropped.add(item.box) }
      withState { $0.clearSlots(in: store, &dropped) }
      released = dropped.release(isListenedTo: isListenedTo)
    }
    store.current.deallocate()
    if let outer = unsafe store.outer {
      // The instances of the enclosing catalog outlive what the definitions refer to.
      _ = withState { $0.definitions.remove() }
      ThreadExtras.release(unsafe outer.takeRetainedValue())
    }
    return released
  }
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

/// A catalog that another one keeps alive while this value is used, because it's the same one or encloses it.
@safe
struct EnclosingCatalog {
  private let unretained: Unmanaged<Catalog>

  init(_ catalog: Catalog) { unsafe unretained = .passUnretained(catalog) }

  var catalog: Catalog { unsafe unretained.takeUnretainedValue() }

  /// Calls `body` with the catalog, which isn't retained.
  @inline(__always)
  func with<Result>(_ body: (Catalog) -> Result) -> Result { unsafe unretained._withUnsafeGuaranteedRef(body) }
}

/// The state of a locked catalog.
///
/// Only the catalog's lock hands it out, so a method here can rely on the lock. A method takes the store as well, if it
/// changes what readers see without the lock.
struct StoreState: ~Copyable, Sendable {
  var definitions = Definitions()
  /// The slots that can be reclaimed before the catalog is deallocated, for each type of a collection or service.
  private var reclaimable: [ObjectIdentifier: [EntryKey: Slot]] = [:]
  /// For a root, its listeners and those of the scopes in it.
  var registrations: [Registration] = []
  /// The function that ends the work in the catalog.
  var stop: Stop?
  /// The roots of scopes whose services a thread is installing.
  var installing: [ObjectIdentifier: Flight] = [:]
  /// The instances to dispose, or `nil` if there were none yet.
  var disposals: DisposalList?

  // MARK: Definitions

  /// The number of the catalog's own definition that an entry's key sees, or 0 if there is none.
  ///
  /// A contribution is seen while its collection lists it.
  fileprivate func identity(of entry: Definition) -> UInt64 {
    guard entry.key.kind == .element else {
      return definitions[entry.key].map { $0.isVoid ? 0 : $0.identity } ?? 0
    }
    return definitions[entry.key.collection]?.elements?[entry.key]?.identity ?? 0
  }

  // MARK: Slots

  /// Returns the slot of a key, if there is one.
  func slot(of key: EntryKey, in store: borrowing Store) -> Slot? {
    key.isReclaimable
      ? reclaimable[ObjectIdentifier(key.type)]?[key] : unsafe store.current.find(key)?.takeUnretainedValue()
  }

  /// Adds a slot.
  mutating func add(_ key: EntryKey, _ definition: Definition, to store: borrowing Store) -> Slot {
    let slot = Slot(key, definition, refusingLive: store.liveGuard != nil)
    if slot.key.isReclaimable {
      reclaimable[ObjectIdentifier(slot.key.type), default: [:]][slot.key] = slot
    } else {
      let new = store.current.adding(slot)
      unsafe store.table.store(new.header, ordering: .releasing)
      store.publish()
    }
    return slot
  }

  /// Returns all slots.
  ///
  /// In an observed catalog, they are in the reverse order in which their instances were stored, for the events.
  func slots(in store: borrowing Store) -> [Slot] {
    var all: [Slot] = []
    store.current.forEach { all.append($0) }
    for slots in reclaimable.values { all += slots.values }
    return store.hearing.isAnyone ? all.ordered { $0.kept?.order ?? 0 }.reversed() : all
  }

  /// Removes the contents of slots, in the order of ``slots(in:)``.
  ///
  /// - Parameters:
  ///   - condition: The condition for the keys of the slots, or `nil` for all.
  ///   - isClosed: Whether the slots keep their definitions, for a catalog from which nothing can be obtained.
  func clearSlots(
    in store: borrowing Store, where condition: ((EntryKey) -> Bool)? = nil, isClosed: Bool = false,
    _ dropped: inout Dropped
  ) {
    // The order only matters for events. A list would cost as much as clearing a slot.
    let listed = store.hearing.isAnyone || !reclaimable.isEmpty ? slots(in: store) : nil
    func clear(_ slot: Slot) {
      guard condition?(slot.key) ?? true else { return }
      if isClosed { slot.empty(&dropped) } else { slot.set(nil, &dropped) }
    }
    if let listed { listed.forEach(clear) } else { store.current.forEach(clear) }
  }

  /// Whether the slots release their instances by themselves in order, because there is one slot, which no task uses.
  fileprivate func isInOrder(in store: borrowing Store) -> Bool {
    var isInOrder = store.current.count <= 1 && reclaimable.isEmpty
    store.current.forEach { isInOrder = isInOrder && $0.key.kind != .async }
    return isInOrder
  }

  /// Removes the slots of contributions that no catalog lists any more, if a collection's number of slots has doubled.
  fileprivate mutating func reclaimScoped(
    of type: Any.Type, _ dropped: inout Dropped, unless isCurrent: (Definition, borrowing Self) -> Bool
  ) {
    let slots = reclaimable[ObjectIdentifier(type)] ?? [:]
    guard slots.count >= 8, slots.count.nonzeroBitCount == 1 else { return }
    for (key, slot) in slots where key.isScoped {
      if let definition = slot.definition, isCurrent(definition, self) { continue }
      slot.set(nil, &dropped)
      reclaimable[ObjectIdentifier(type)]?[key] = nil
    }
  }

  /// Empties the slots of contributions.
  mutating func withdraw(_ contributions: [Definition], _ dropped: inout Dropped) {
    for definition in contributions {
      for key in [definition.key, definition.key.scoped] { withdraw(key, &dropped) }
    }
  }

  /// Empties the slots of all contributions to a collection, including those that a scope keeps for others.
  mutating func withdraw(allOf collection: Any.Type, _ dropped: inout Dropped) {
    for key in (reclaimable[ObjectIdentifier(collection)] ?? [:]).keys where key.kind == .element {
      withdraw(key, &dropped)
    }
  }

  private mutating func withdraw(_ key: EntryKey, _ dropped: inout Dropped) {
    reclaimable[ObjectIdentifier(key.type)]?.removeValue(forKey: key)?.set(nil, &dropped)
  }

  /// Removes the reclaimable slots whose keys satisfy a condition.
  mutating func reclaim(where condition: (EntryKey) -> Bool) {
    reclaimable = reclaimable.compactMapValues { slots in
      let kept = slots.filter { !condition($0.key) }
      return kept.isEmpty ? nil : kept
    }
  }
}
