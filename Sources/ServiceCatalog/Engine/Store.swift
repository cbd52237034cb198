public import Synchronization

/// The storage of a catalog: its definitions and its slots.
///
/// | part | guarded by |
/// |---|---|
/// | `writer`: definitions, reclaimable slots, listeners | `lock` |
/// | `table`, `published`: the current table | written under `lock`, read without |
/// | a slot's content | the slot's own lock |
///
/// Locks are taken in this order: a scope's lock, then those of the enclosing catalogs, then a slot's lock, and then a
/// flight's lock. The lock of the wait-for graph is taken alone. None of the user's code runs while one of these locks
/// is held.
@usableFromInline
@safe
struct Store: ~Copyable, @unchecked Sendable {
  /// The part that only a few catalogs need.
  ///
  /// A scope has no writer until an entry is supplied to it.
  struct Writer {
    var definitions = Definitions()
    /// The slots that can be reclaimed before the catalog is deallocated.
    var reclaimable: [EntryKey: Slot] = [:]
    var listeners: [any Listener] = []
    /// Listeners that were removed, and whose records the catalog still needs.
    var ended: [any Listener] = []
    /// A weak reference to the catalog, for its copies.
    var reference: WeakCatalog?
  }

  /// A writer on the heap.
  ///
  /// The lock excludes overlapping accesses, so Swift's dynamic exclusivity check is turned off.
  private final class WriterBox {
    @exclusivity(unchecked) var writer: Writer

    init(_ writer: Writer) {
      unsafe self.writer = writer
    }
  }

  /// The table that readers use.
  ///
  /// It's ``SlotTable/empty`` while the catalog is observed, so that every call takes the slow path.
  @usableFromInline let published: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  private let table: Atomic<UnsafeMutablePointer<SlotTable.Header>>
  private let lock = Lock()
  /// An owned reference, null until it is needed.
  private let writer: Atomic<Unmanaged<WriterBox>?>
  /// The number of listeners.
  private let listenerCount = Atomic<Int>(0)
  /// The number of listeners in the process.
  ///
  /// If it is 0, the enclosing catalogs don't have to be searched for a listener.
  private static let allListeners = Atomic<Int>(0)
  private let hides = Atomic<Bool>(false)
  /// The number of instances that the catalog has created.
  private let created = Atomic<UInt64>(0)

  /// The state of the catalog's shutdown.
  @usableFromInline let closing = Closing()

  /// The catalog that encloses a scope, owned.
  private let outer: Unmanaged<Catalog>?
  /// The outermost enclosing catalog, which the parent keeps alive.
  private let outermostReference: Unmanaged<Catalog>?

  init(in parent: Catalog?, copyOf definitions: Definitions? = nil) {
    unsafe published = Atomic(SlotTable.empty.header)
    unsafe table = Atomic(SlotTable.empty.header)
    unsafe outer = parent.map { unsafe Unmanaged.passRetained($0) }
    unsafe outermostReference = parent.map { unsafe $0.store.outermostReference ?? Unmanaged.passUnretained($0) }
    unsafe writer = Atomic(definitions.map { unsafe Unmanaged.passRetained(WriterBox(Writer(definitions: $0))) })
  }

  /// The catalog that encloses this one, which never changes.
  var parent: Catalog? { unsafe outer?.takeUnretainedValue() }

  /// The outermost enclosing catalog, or `nil` for a root.
  var outermost: Catalog? { unsafe outermostReference?.takeUnretainedValue() }

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

  /// Returns the slot of a key without a name and an ordinal, if readers may use it directly.
  @inlinable @inline(__always)
  func find(_ key: EntryKey) -> Unmanaged<Slot>? {
    unsafe SlotTable(published.load(ordering: .acquiring)).find(key)
  }

  /// Returns the next position in the order of creation.
  func nextOrder() -> UInt64 { created.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Whether this catalog has ever had an entry or a listener of its own.
  private var hasWriter: Bool { unsafe writer.load(ordering: .acquiring) != nil }

  /// Runs `body` with the writer while this thread holds the lock.
  func withWriter<Result>(_ body: (inout Writer) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    if let box = unsafe writer.load(ordering: .relaxed) {
      return unsafe box._withUnsafeGuaranteedRef { unsafe body(&$0.writer) }
    }
    let new = WriterBox(Writer())
    unsafe writer.store(Unmanaged.passRetained(new), ordering: .releasing)
    return unsafe body(&new.writer)
  }

  /// Runs `body` with the writer while this thread holds the lock, if there is a writer.
  func withWriterIfAny<Result>(_ body: (inout Writer) -> Result) -> Result? {
    hasWriter ? withWriter(body) : nil
  }

  // MARK: Slots

  private var current: SlotTable { unsafe SlotTable(table.load(ordering: .acquiring)) }

  /// Returns this catalog's current definition of a key.
  func definition(of key: EntryKey) -> Definition? {
    if !key.isReclaimable, let slot = slotInTable(of: key) { return slot.definition }
    return withWriterIfAny { $0.definitions[key] } ?? nil
  }

  private func slotInTable(of key: EntryKey) -> Slot? { unsafe current.find(key)?.takeUnretainedValue() }

  /// Returns the slot of a key, if there is one.
  ///
  /// The writer proves that the catalog is locked.
  func slot(of key: EntryKey, in writer: inout Writer) -> Slot? {
    key.isReclaimable ? writer.reclaimable[key] : slotInTable(of: key)
  }

  /// Returns the slot of an entry that is supplied here, and creates it on first use.
  ///
  /// - Returns: The slot, or `nil` if the entry isn't supplied here.
  func ownSlot(of key: EntryKey) -> Slot? {
    if !key.isReclaimable, let slot = slotInTable(of: key) { return slot }
    return withWriterIfAny { writer -> Slot? in
      guard let definition = writer.definitions[key], !definition.isVoid else { return nil }
      return slot(of: key, in: &writer) ?? add(newSlot(key, definition), in: &writer)
    } ?? nil
  }

  /// Returns the slot of an instance whose definition may come from another catalog: of a scoped entry, or of a
  /// contribution.
  ///
  /// - Parameters:
  ///   - key: The slot's key.
  ///   - definition: The definition from which the instance is built. A slot with a different definition is reset to
  ///     this one.
  ///   - isCurrent: A closure that returns whether the definition is still valid, called while the catalog is locked.
  ///     Its argument returns this catalog's own definition of a key.
  /// - Returns: The slot and its previous contents, or `nil` if the definition is no longer valid.
  func slot(
    of key: EntryKey, for definition: Definition, isCurrent: ((EntryKey) -> Definition?) -> Bool
  ) -> (slot: Slot, dropped: Dropped?)? {
    if !key.isReclaimable, let slot = slotInTable(of: key), slot.definition === definition { return (slot, nil) }
    if key.isReclaimable || hasWriter {
      return withWriter { writer in
        guard isCurrent({ writer.definitions[$0] }) else { return nil }
        guard let slot = slot(of: key, in: &writer) else { return (add(newSlot(key, definition), in: &writer), nil) }
        return (slot, slot.definition === definition ? nil : slot.set(definition))
      }
    }
    lock.lock()
    defer { lock.unlock() }
    guard isCurrent({ _ in nil }) else { return nil }
    guard let slot = slotInTable(of: key) else { return (addToTable(newSlot(key, definition)), nil) }
    return (slot, slot.definition === definition ? nil : slot.set(definition))
  }

  /// Creates a slot for a catalog that is locked.
  private func newSlot(_ key: EntryKey, _ definition: Definition) -> Slot {
    let slot = Slot(key, definition)
    if closing.hasBegun { slot.close() }
    return slot
  }

  private func add(_ slot: Slot, in writer: inout Writer) -> Slot {
    if !slot.key.isReclaimable { return addToTable(slot) }
    writer.reclaimable[slot.key] = slot
    return slot
  }

  /// Adds a slot to the table of a catalog that is locked.
  private func addToTable(_ slot: Slot) -> Slot {
    let new = current.adding(slot)
    unsafe table.store(new.header, ordering: .releasing)
    if !isHidden { unsafe published.store(new.header, ordering: .releasing) }
    return slot
  }

  /// Stores a ready-made instance.
  func keep(_ instance: AnyBox, of key: EntryKey, _ definition: Definition, in writer: inout Writer) -> Dropped {
    instance.order = nextOrder()
    return (slot(of: key, in: &writer) ?? add(newSlot(key, definition), in: &writer)).keep(instance)
  }

  /// Returns whether an instance of an own entry is kept.
  func keepsInstance(of key: EntryKey) -> Bool {
    (withWriterIfAny { writer in slot(of: key, in: &writer) } ?? nil)?.released != nil
  }

  /// Returns all slots, those with an instance in the order of its creation.
  func slots(in writer: inout Writer) -> [Slot] {
    var all = Array(writer.reclaimable.values)
    current.forEach { all.append($0) }
    if !isHidden { return all }
    return all.ordered { $0.box?.order ?? 0 }
  }

  /// Removes the reclaimable slots whose keys satisfy a condition.
  func reclaim(in writer: inout Writer, where condition: (EntryKey) -> Bool) {
    writer.reclaimable = writer.reclaimable.filter { !condition($0.key) }
  }

  // MARK: Observation

  /// Whether this catalog has a listener of its own.
  private var hasListener: Bool { listenerCount.load(ordering: .relaxed) != 0 }

  /// Whether this catalog or an enclosing one has a listener.
  var isListenedTo: Bool {
    if Self.allListeners.load(ordering: .relaxed) == 0 { return false }
    return hasListener || firstAround { $0.store.hasListener ? true : nil } ?? false
  }

  /// Whether every call takes the slow path.
  var isHidden: Bool { hides.load(ordering: .relaxed) }

  /// Adds a listener.
  func add(_ listener: any Listener, to writer: inout Writer) {
    writer.listeners.append(listener)
    listenerCount.store(writer.listeners.count, ordering: .relaxed)
    Self.allListeners.wrappingAdd(1, ordering: .relaxed)
    hide(true)
  }

  /// Removes a listener.
  ///
  /// - Returns: The listener, to be released without a lock, or `nil` if it wasn't found.
  func remove(_ listener: any Listener, from writer: inout Writer) -> (any Listener)? {
    guard let index = writer.listeners.firstIndex(where: { $0 === listener }) else { return nil }
    let removed = writer.listeners.remove(at: index)
    listenerCount.store(writer.listeners.count, ordering: .relaxed)
    Self.allListeners.wrappingSubtract(1, ordering: .relaxed)
    return removed
  }

  /// Hides the table, so that every call takes the slow path, or publishes the table again.
  ///
  /// The catalog is locked or not yet shared.
  func hide(_ isHidden: Bool) {
    hides.store(isHidden, ordering: .relaxed)
    unsafe published.store(isHidden ? SlotTable.empty.header : current.header, ordering: .releasing)
  }

  // MARK: Shutdown

  /// Refuses further constructions, and makes every call take the slow path.
  ///
  /// A construction is counted first, and then announced in its slot. A closed slot refuses the announcement. When this
  /// method returns, all constructions in progress are therefore counted.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    closing.begin()
    hide(true)
    forEachSlot { $0.close() }
  }

  /// Removes the instances of a catalog that builds nothing more.
  ///
  /// - Parameter isTold: Whether the catalog has listeners.
  /// - Returns: The instances, to be released when their disposals have ended, and the entries of these instances.
  func endClosing(isTold: Bool) -> (Dropped, released: [Definition]) {
    lock.lock()
    defer { lock.unlock() }
    closing.end()
    var dropped = Dropped()
    var released: [Definition] = []
    forEachSlot { slot in
      if isTold, let entry = slot.released { released.append(entry) }
      dropped.add(slot.set(slot.definition))
    }
    return (dropped, released)
  }

  /// Calls `body` with each slot of a catalog that is locked.
  ///
  /// A scope may have no writer.
  private func forEachSlot(_ body: (Slot) -> Void) {
    if let box = unsafe writer.load(ordering: .relaxed) {
      unsafe box._withUnsafeGuaranteedRef { box in for slot in unsafe box.writer.reclaimable.values { body(slot) } }
    }
    current.forEach(body)
  }

  // MARK: Deallocation

  /// Removes all contents when the catalog is no longer reachable.
  ///
  /// - Parameters:
  ///   - undisposed: The instances that were never disposed.
  ///   - taking: A closure that is called with each slot before it is emptied.
  func end(_ undisposed: [Disposals.Item], _ taking: ((Slot) -> Void)? = nil) {
    let table = current
    let box = unsafe writer.load(ordering: .acquiring)?.takeRetainedValue()
    // A slot releases its instance by itself, unless the task of an ended flight still keeps the slot alive. Several
    // instances are released in the reverse order of their creation.
    if box != nil || taking != nil || table.count > 1 || table.hasAsync || !undisposed.isEmpty {
      let listeners = listenerCount.load(ordering: .relaxed)
      if listeners != 0 { Self.allListeners.wrappingSubtract(listeners, ordering: .relaxed) }
      var slots = unsafe Array(box?.writer.reclaimable.values ?? [:].values)
      table.forEach { slots.append($0) }
      var dropped = Dropped()
      for item in undisposed { dropped.add(Dropped(item.box)) }
      for slot in slots {
        taking?(slot)
        dropped.add(slot.set(nil))
      }
      dropped.release()
    }
    table.deallocate()
    withExtendedLifetime(box) {}
    if let outer = unsafe outer { ThreadExtras.release(unsafe outer.takeRetainedValue()) }
  }
}
