import CatalogThread
import Synchronization

/// The part of a catalog that is read without a lock, and the lock of the rest, which is a ``CatalogState``.
///
/// They are two values because the compiler assumes that nobody reads a variable while it is changed. The state finds the store
/// through its catalog.
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
  fileprivate let publishedTable: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  fileprivate let table: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  /// The catalog that encloses a scope, owned.
  @usableFromInline let outer: Unmanaged<Catalog>?
  /// The outermost enclosing catalog, which the parent keeps alive.
  let outermostReference: Unmanaged<Catalog>?
  /// For a root, the events that its listeners hear, and those of the scopes in it.
  ///
  /// It's changed with the lock.
  let ownHearing = Atomic<Hearing>(.nothing)
  /// For a root, the guard that refuses live services.
  private let liveGuardOfRoot: LiveGuard?
  // What is often written isn't on the cache lines that readers of scopes look at.
  fileprivate let firstTable = FirstTable()
  /// The lock of the catalog's state.
  fileprivate let lock = Lock()
  /// The progress of the catalog's shutdown.
  @usableFromInline let closing = Closing()

  /// The guard that refuses live services in this catalog.
  var liveGuard: LiveGuard? { withOutermost { $0.store.liveGuardOfRoot } ?? liveGuardOfRoot }

  init(in parent: __shared Catalog?, liveGuard: LiveGuard? = nil) {
    liveGuardOfRoot = liveGuard
    // The first table's address is known when this value is in the catalog.
    let none = unsafe UnsafeMutablePointer<SlotTable.Header>(bitPattern: 8).unsafelyUnwrapped
    unsafe publishedTable = Atomic(none)
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
  @inline(__always)
  func firstAround<Result>(_ body: (Catalog) -> Result?) -> Result? {
    var next = unsafe outer
    while let catalog = unsafe next {
      if let result = unsafe catalog._withUnsafeGuaranteedRef(body) { return result }
      unsafe next = catalog._withUnsafeGuaranteedRef { unsafe $0.store.outer }
    }
    return nil
  }

  /// The table that readers use.
  var published: SlotTable { unsafe SlotTable(publishedTable.load(ordering: .acquiring)) }

  /// The table with the catalog's slots.
  var current: SlotTable { unsafe SlotTable(table.load(ordering: .acquiring)) }

  /// Makes a larger table the current one.
  fileprivate func replaceTable(by new: SlotTable) {
    if unsafe new.header == current.header { return }
    unsafe table.store(new.header, ordering: .releasing)
    publish()
  }

  /// Publishes the current table, or hides it, depending on the phase and the listeners.
  func publish() {
    let isHidden = closing.hasBegun || ownHearing.load(ordering: .relaxed).isAnyone
    unsafe publishedTable.store(isHidden ? SlotTable.hidden.header : current.header, ordering: .releasing)
  }
}

/// What the lock of a catalog guards.
///
/// Only ``Catalog/withState(_:)`` and the end of a catalog hand it out, so each method here can rely on the lock.
@safe
struct CatalogState: ~Copyable, @unchecked Sendable {
  /// The catalog, which contains this value.
  private var owner: Unmanaged<Catalog>?
  /// The definitions as of the last copy, for copies.
  ///
  /// A copy finds those of entries without a slot here.
  private var shared: Definitions?
  /// Whether `shared` has the current definition of every entry.
  private var isCurrent = false
  /// Whether the catalog was made as a copy.
  private var isCopy = false
  /// The slots of named services and contributions.
  private var reclaimable: ReclaimableSlots?
  /// What modules have added.
  private(set) var installed: Installed?
  /// What few catalogs have.
  private(set) var rest: Rest?
  /// The instances to dispose, or `nil` if there were none yet.
  var disposals: DisposalList?

  /// The catalog's store.
  @inline(__always)
  func store<Result>(_ body: (borrowing Store) -> Result) -> Result {
    unsafe owner.unsafelyUnwrapped._withUnsafeGuaranteedRef { body($0.store) }
  }

  private var table: SlotTable { store { $0.current } }

  // MARK: Definitions

  /// Returns the catalog's own current definition of a key.
  ///
  /// A contribution is current while its collection lists it.
  func definition(of key: EntryKey) -> Definition? {
    if key.kind == .element { return definition(of: key.collection)?.contributions?[key] }
    if let slot = slot(of: key) { return slot.definition }
    return shared?[key]
  }

  /// The number of the catalog's own definition that an entry's key sees, or 0 if there is none.
  func identity(of key: EntryKey) -> UInt64 {
    definition(of: key).map { $0.isVoid ? 0 : $0.identity } ?? 0
  }

  /// Makes a definition the current one.
  mutating func set(_ new: Definition, _ dropped: inout Dropped) {
    if shared != nil { share(new, &dropped) }
    if let slot = slot(of: new.key) { slot.set(new, &dropped) } else { _ = add(new.key, new) }
  }

  /// Changes the definition of a key for copies, or gives up an object that copies have.
  private mutating func share(_ new: Definition, _ dropped: inout Dropped) {
    if let shared, !shared.isShared {
      if let old = shared[new.key] { dropped.add(old) }
      shared[new.key] = new
    } else if isCopy {
      isCurrent = false
    } else {
      replaceShared(nil, &dropped)
    }
  }

  private mutating func replaceShared(_ new: Definitions?, _ dropped: inout Dropped) {
    if let shared {
      dropped.add(shared)
      shared.leave()
    }
    shared = new
    isCurrent = new != nil
  }

  /// The catalog's own current definitions, in the order of their first supply.
  var definitions: [Definition] {
    if isCurrent, let shared { return Array(shared.all).ordered(by: \.rank) }
    return Array(byKey.values).ordered(by: \.rank)
  }

  private var byKey: [EntryKey: Definition] {
    var all: [EntryKey: Definition] = [:]
    if let shared { for definition in shared.all { all[definition.key] = definition } }
    forEachSlot { slot in
      if !slot.key.isScoped, slot.key.kind != .element { all[slot.key] = slot.definition }
    }
    return all
  }

  /// Whether the catalog itself has nothing to obtain.
  var isEmpty: Bool {
    func isEntry(_ slot: Slot) -> Bool { !slot.key.isScoped && slot.definition.map { !$0.isVoid } ?? false }
    if table.contains(where: isEntry) || reclaimable?.all.contains(where: isEntry) ?? false { return false }
    return !(shared?.all.contains { slot(of: $0.key) == nil && !$0.isVoid } ?? false)
  }

  /// Returns the current definitions for a copy, which shares them.
  ///
  /// After a change, this takes linear time.
  fileprivate mutating func definitionsForCopy(_ dropped: inout Dropped) -> Definitions {
    let all = shared.flatMap { isCurrent ? $0 : nil } ?? Definitions(byKey)
    if all !== shared { replaceShared(all, &dropped) }
    all.join()
    return all
  }

  /// Removes the definitions of entries that satisfy a condition, or all, and the contents of their slots.
  mutating func remove(where condition: ((EntryKey) -> Bool)?, _ dropped: inout Dropped) {
    clearSlots(where: condition, &dropped)
    if condition == nil {
      replaceInstalled(nil, &dropped)
      rest?.installing = [:]
    }
    guard let old = shared else { return }
    let wasCurrent = isCurrent
    replaceShared(condition.map { old.without($0) }, &dropped)
    isCurrent = wasCurrent && shared != nil
  }

  // MARK: Installed modules

  /// What modules have added, for a copy.
  fileprivate func installedForCopy() -> Installed? {
    installed?.join()
    return installed
  }

  private mutating func replaceInstalled(_ new: Installed?, _ dropped: inout Dropped) {
    if let installed {
      dropped.add(installed)
      installed.leave()
    }
    installed = new
  }

  /// What modules have added, to be changed.
  mutating func changeableInstalled(_ dropped: inout Dropped) -> Installed {
    if let installed, !installed.isShared { return installed }
    let new = Installed(copying: installed)
    replaceInstalled(new, &dropped)
    return new
  }

  // MARK: Slots

  /// Returns the slot of a key, if there is one.
  @inline(__always)
  func slot(of key: EntryKey) -> Slot? { key.isReclaimable ? reclaimable?[key] : table.find(key) }

  /// Adds a slot.
  mutating func add(_ key: EntryKey, _ definition: Definition) -> Slot {
    let refusesLive = store { $0.liveGuard != nil }
    if key.isReclaimable {
      let slots = reclaimable ?? ReclaimableSlots()
      reclaimable = slots
      return slots.add(key, definition, refusingLive: refusesLive)
    }
    var table = table
    let slot = table.add(key, definition, refusingLive: refusesLive)
    store { $0.replaceTable(by: table) }
    return slot
  }

  /// Returns the slot of a definition that the catalog has, and creates it on first use.
  mutating func slotForReaders(of key: EntryKey) -> Slot? {
    if let slot = slot(of: key) { return slot }
    guard let definition = shared?[key] else { return nil }
    return add(key, definition)
  }

  private func forEachSlot(_ body: (Slot) -> Void) {
    table.forEach(body)
    reclaimable?.all.forEach(body)
  }

  /// All slots, with those of inputs.
  ///
  /// In an observed catalog, they are in the reverse order in which their instances were stored, for the events.
  var slots: [Slot] {
    var all: [Slot] = []
    forEachSlot { all.append($0) }
    all += rest?.inputs?.all.map(\.slot) ?? []
    return store { $0.hearing.isAnyone } ? all.ordered { $0.kept?.order ?? 0 }.reversed() : all
  }

  /// The instances that the slots keep, in the order in which they were stored.
  ///
  /// - Parameter last: The largest number of an instance.
  func kept(until last: UInt64) -> [KeptInstance] {
    slots.compactMap { slot in
      slot.kept.flatMap { $0.order <= last ? KeptInstance(key: slot.key, entry: $0.entry, order: $0.order) : nil }
    }.ordered(by: \.order)
  }

  /// Removes the contents of slots whose keys satisfy a condition, or of all, in the order of ``slots``.
  ///
  /// - Parameter isClosed: Whether the slots keep their definitions, for a catalog from which nothing can be obtained.
  func clearSlots(where condition: ((EntryKey) -> Bool)? = nil, isClosed: Bool = false, _ dropped: inout Dropped) {
    func clear(_ slot: Slot) {
      guard condition?(slot.key) ?? true else { return }
      if isClosed { return slot.empty(&dropped) }
      if slot.key.isReclaimable { reclaimable?.withdraw(slot.key, &dropped) } else { slot.set(nil, &dropped) }
    }
    // The order only matters for events. A list would cost as much as clearing a slot.
    let isListed = reclaimable != nil || rest != nil || store { $0.hearing.isAnyone }
    if isListed { slots.forEach(clear) } else { table.forEach(clear) }
    if rest != nil { endInputs(where: condition, &dropped) }
  }

  /// Removes the slots of contributions that no catalog lists any more, if a collection's number of slots has doubled.
  func reclaimScoped(
    of type: Any.Type, _ dropped: inout Dropped, unless isCurrent: (Definition, borrowing Self) -> Bool
  ) {
    guard let reclaimable, reclaimable.isFull(type) else { return }
    for (key, slot) in reclaimable.slots(of: type) where key.isScoped {
      if let definition = slot.definition, isCurrent(definition, self) { continue }
      reclaimable.withdraw(key, &dropped)
    }
    reclaimable.setLimit(of: type)
  }

  /// Empties the slots of contributions.
  func withdraw(_ contributions: [Definition], _ dropped: inout Dropped) {
    for definition in contributions {
      for key in [definition.key, definition.key.scoped] { reclaimable?.withdraw(key, &dropped) }
    }
  }

  /// Empties the slots of all contributions to a collection, including those that a scope keeps for others.
  func withdraw(allOf collection: Any.Type, _ dropped: inout Dropped) {
    for key in (reclaimable?.slots(of: collection) ?? [:]).keys where key.kind == .element {
      reclaimable?.withdraw(key, &dropped)
    }
  }

  // MARK: Beginning and end

  /// Begins to be the state of a catalog.
  fileprivate mutating func begin(in catalog: Catalog) { unsafe owner = .passUnretained(catalog) }

  /// Begins to be the state of a copy.
  ///
  /// Readers skip a scope without a slot, so a scope has one for each definition.
  fileprivate mutating func begin(with definitions: Definitions, _ installed: Installed?) {
    (shared, self.installed) = (definitions, installed)
    (isCurrent, isCopy) = (true, true)
    if store({ unsafe $0.outer == nil }) { return }
    for definition in definitions.all where !definition.key.isReclaimable { _ = add(definition.key, definition) }
  }

  /// Whether the slots release their instances in order, because there is one slot.
  fileprivate var releasesInOrder: Bool { table.count <= 1 && reclaimable == nil && rest?.inputs == nil }

  /// Releases all contents, when the catalog is deallocated.
  fileprivate mutating func deallocate() {
    table.deallocate()
    if let shared {
      shared.leave()
      self.shared = nil
    }
    if let installed {
      installed.leave()
      self.installed = nil
    }
    if reclaimable != nil { reclaimable = nil }
  }

  // MARK: The rest

  /// The part of the state that few catalogs have, which is made now if there is none.
  mutating func makeRest() -> Rest {
    let rest = rest ?? Rest()
    self.rest = rest
    return rest
  }

  /// For a root, counts listeners of the catalog or of a scope in it, and announces what all of them hear together.
  mutating func countListeners(_ change: Int, hearing: Hearing) {
    let rest = makeRest()
    rest.hearers[Int(hearing.rawValue)] += change
    let all = Hearing.allCases.last { rest.hearers[Int($0.rawValue)] > 0 } ?? .nothing
    store {
      $0.ownHearing.store(all, ordering: .relaxed)
      $0.publish()
    }
  }
}

/// An instance that a slot keeps.
struct KeptInstance {
  let key: EntryKey
  let entry: Definition
  /// The number of the instance.
  let order: UInt64
}

/// The part of a catalog's state that few catalogs have.
///
/// The lock of the catalog guards it.
final class Rest: @unchecked Sendable {
  /// The roots of scopes whose services a thread is installing.
  var installing: [ObjectIdentifier: Flight] = [:]
  /// The instances of entries with one for each input.
  var inputs: InputInstances?
  /// The listeners of the catalog.
  private var registrations: [Registration] = []
  /// Whether the array has left the lock, so that it doesn't change any more.
  private var hasLeft = false
  /// For a root, the number of listeners of the catalog and of the scopes in it that hear each kind of events.
  fileprivate var hearers = Array(repeating: 0, count: Hearing.allCases.count)

  /// The listeners of the catalog, in an array that may leave the lock.
  var listeners: [Registration] {
    hasLeft = true
    return registrations
  }

  /// Changes the listeners.
  func changeListeners<Result>(_ body: (inout [Registration]) -> Result) -> Result {
    if hasLeft { registrations = registrations.map(\.self) }
    hasLeft = false
    return body(&registrations)
  }
}

/// The slots of named services and contributions, of which a program may have new ones again and again.
///
/// A slot whose entry is gone is used for another entry. The lock of the catalog guards the slots. A caller without it compares
/// the definition of a slot with its own.
final class ReclaimableSlots: @unchecked Sendable {
  private var byType: [ObjectIdentifier: [EntryKey: Slot]] = [:]
  private var spare: [Slot] = []
  /// The numbers of slots of collections at which unused ones are looked for.
  private var limits: [ObjectIdentifier: Int] = [:]

  deinit { (all + spare).forEach { $0.free() } }

  var all: [Slot] { byType.values.flatMap(\.values) }

  subscript(key: EntryKey) -> Slot? { byType[ObjectIdentifier(key.type)]?[key] }

  func slots(of type: Any.Type) -> [EntryKey: Slot] { byType[ObjectIdentifier(type)] ?? [:] }

  func add(_ key: EntryKey, _ definition: Definition, refusingLive refusesLive: Bool) -> Slot {
    let known = spare.popLast()
    if let known {
      // The slot is empty, so nothing is dropped.
      var nothing = Dropped()
      known.set(key)
      known.set(definition, &nothing)
    }
    let slot = known ?? Slot(key, definition, refusingLive: refusesLive)
    byType[ObjectIdentifier(key.type), default: [:]][key] = slot
    return slot
  }

  /// Whether a collection has twice as many slots as after the last search for unused ones.
  func isFull(_ type: Any.Type) -> Bool {
    slots(of: type).count >= limits[ObjectIdentifier(type)] ?? 8
  }

  func setLimit(of type: Any.Type) { limits[ObjectIdentifier(type)] = max(8, slots(of: type).count * 2) }

  /// Empties a slot, and keeps it for another entry.
  func withdraw(_ key: EntryKey, _ dropped: inout Dropped) {
    let type = ObjectIdentifier(key.type)
    guard let slot = byType[type]?.removeValue(forKey: key) else { return }
    if byType[type]?.isEmpty ?? false { byType[type] = nil }
    slot.set(nil, &dropped)
    // A spare slot doesn't keep the name.
    slot.set(EntryKey(key.type, key.kind))
    spare.append(slot)
  }
}

// The catalog's lock guards the only property that changes.
extension Catalog: @unchecked Sendable {}

extension Catalog {
  /// Whether no catalog encloses this one.
  var isOutermost: Bool { unsafe store.outer == nil }

  /// Runs `body` while this thread holds the catalog's lock.
  ///
  /// `body` must not run the user's code, as for ``Protected/withLock(_:)``.
  @inline(__always)
  func withState<Result, Failure>(
    _ body: (inout CatalogState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    store.lock.lock()
    defer { store.lock.unlock() }
    return try unsafe body(&unguardedState)
  }

  /// Begins to be a new catalog: publishes its first table, in which the copy of a scope has a slot for each definition.
  func begin(asCopyOf source: Catalog?) {
    let table = unsafe store.firstTable.table().header
    unsafe store.table.store(table, ordering: .relaxed)
    unsafe store.publishedTable.store(table, ordering: .relaxed)
    unsafe unguardedState.begin(in: self)
    guard let source else { return }
    var dropped = Dropped(isUnreachable: true)
    let (definitions, installed) = source.withState { ($0.definitionsForCopy(&dropped), $0.installedForCopy()) }
    dropped.release()
    unsafe unguardedState.begin(with: definitions, installed)
  }

  /// The instances to dispose of a catalog that is no longer reachable.
  var unreachableDisposals: DisposalList? { unsafe unguardedState.disposals }

  /// Removes all contents when the catalog is no longer reachable, the last instance first.
  ///
  /// - Parameters:
  ///   - undisposed: The instances that were never disposed, which are removed from it.
  ///   - report: A closure that sends the events before anything is released: it gets the entries of the instances that the
  ///     slots kept, each with the number of its removal.
  func tearDown(_ undisposed: inout [DisposalList.Item]?, reporting report: (([Dropped.Released]) -> Void)? = nil) {
    if undisposed != nil || report != nil || !(unsafe unguardedState.releasesInOrder) {
      var dropped = Dropped(isUnreachable: true)
      for item in undisposed.take() ?? [] { dropped.add(item.box) }
      unsafe unguardedState.clearSlots(&dropped)
      report?(dropped.released)
      dropped.release()
    }
    // The instances of the enclosing catalog outlive what the definitions refer to.
    unsafe unguardedState.deallocate()
    if let outer = unsafe store.outer { ThreadExtras.release(unsafe outer.takeRetainedValue()) }
  }
}

// The slots and definitions of a catalog itself.
extension Catalog {
  /// Returns this catalog's own current definition of a key.
  ///
  /// - Parameter isObtained: Whether it has a slot for readers from now on.
  package func ownDefinition(of key: EntryKey, isObtained: Bool = false) -> Definition? {
    if key.isReclaimable { return withState { $0.definition(of: key) } }
    if let slot = store.current.find(key) { return slot.definition }
    // A scope has a slot for each of its definitions.
    if !isOutermost { return nil }
    return withState { isObtained ? $0.slotForReaders(of: key)?.definition : $0.definition(of: key) }
  }

  /// Returns the slot of a definition that this catalog has, and creates it on first use.
  func ownSlot(of key: EntryKey) -> Slot? {
    if !key.isReclaimable, let slot = store.current.find(key) { return slot }
    return withState { $0.slotForReaders(of: key) }
  }

  /// Returns the slot of an instance whose definition may come from another catalog: of a scoped entry, or of a
  /// contribution.
  ///
  /// - Parameters:
  ///   - key: The slot's key.
  ///   - definition: The definition from which the instance is built. A slot with a different definition is reset to
  ///     this one.
  /// - Returns: The slot, or `nil` if the catalog no longer sees the definition.
  func slot(of key: EntryKey, for definition: Definition) -> Slot? {
    var dropped = Dropped()
    let slot = withState { state -> Slot? in
      let slot = state.slot(of: key)
      if let slot, slot.stamp.identity == definition.identity { return slot }
      // A scope without a definition of its own may keep an instance of a definition that another thread has just replaced,
      // until the entry is next obtained there. A newer one takes its place.
      let isNewer = key.isScoped && slot?.stamp.identity ?? 0 < definition.identity
      let mayBeStale = !isNewer || key.isReclaimable || state.slot(of: definition.key) != nil
      if mayBeStale, !visibility.isCurrent(definition, state) { return nil }
      guard let slot else {
        if key.isReclaimable { state.reclaimScoped(of: key.type, &dropped) { visibility.isCurrent($0, $1) } }
        return state.add(key, definition)
      }
      slot.set(definition, &dropped)
      return slot
    }
    release(&dropped)
    return slot
  }

  /// The catalog's own definitions, in the order of their first supply.
  var ownDefinitions: [Definition] { withState { $0.definitions } }

  /// The catalog's own entries, in the order of their first supply.
  package var ownEntries: [Definition] { ownDefinitions.filter { !$0.isVoid } }

  /// Returns the instance that the slot of a key keeps.
  func box(of key: EntryKey) -> AnyBox? { withState { $0.slot(of: key)?.box } }
}
