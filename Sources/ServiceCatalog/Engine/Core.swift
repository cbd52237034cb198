public import Synchronization

/// The engine of one catalog: its table of entries, and the store that they lie in.
///
/// The order of locks: a construction's lock, then a store's, then that of a copy's store, then the latch of a scope's
/// slot, then an entry's. The wait graph's lock and the modules' are taken alone, or before a latch. No code of the user
/// runs under any of them but a construction's, under which runs the builder of that one entry, which only those wait for
/// who want that instance.
@usableFromInline
@safe
struct Core: ~Copyable, @unchecked Sendable {
  /// The current table.
  ///
  /// Written under the store's lock, read without. It is optional because to load one that is not takes a check for null,
  /// which it never is.
  @usableFromInline let table: Atomic<UnsafeMutablePointer<EntryTable>?>
  let store: StoreLock
  /// How many instances the catalog has created.
  private let created = Atomic<UInt64>(0)
  /// Whether the entries are for a catalog whose instances are tracked; never changes once there is an entry.
  var isTracked = false

  init(table: UnsafeMutablePointer<EntryTable>, store: UnsafeMutablePointer<EntryStore>) {
    unsafe self.table = unsafe Atomic(table)
    self.store = unsafe StoreLock(store)
  }

  /// The entry of a key, if there ever was one.
  @inlinable @inline(__always)
  func find(_ key: EntryKey) -> EntryReference? {
    let table = unsafe table.load(ordering: .acquiring).unsafelyUnwrapped
    let slots = unsafe EntryTable.slots(table)
    var index = unsafe key.slot(shift: table.pointee.shift)
    while let entry = unsafe slots[index].load(ordering: .acquiring) {
      if unsafe entry.pointee.key == key { return unsafe EntryReference(entry) }
      index = unsafe (index &+ 1) & table.pointee.mask
    }
    return nil
  }

  /// The entry of a named key, if there ever was one.
  func find(_ key: EntryKey, name: String) -> EntryReference? {
    let table = unsafe table.load(ordering: .acquiring).unsafelyUnwrapped
    let slots = unsafe EntryTable.slots(table)
    var index = unsafe key.slot(shift: table.pointee.shift, salt: EntryName.salt(name))
    while let entry = unsafe slots[index].load(ordering: .acquiring) {
      let reference = unsafe EntryReference(entry)
      // An entry's name never changes.
      if unsafe entry.pointee.key == key, reference.name == name { return reference }
      index = unsafe (index &+ 1) & table.pointee.mask
    }
    return nil
  }

  /// The entry of a key, if there ever was one.
  func find(_ key: EntryKey, _ name: String?) -> EntryReference? {
    name.map { find(key, name: $0) } ?? find(key)
  }

  /// All entries in the order of their first supply, empty ones among them.
  var entries: [EntryReference] { store.withLock { $0.entries } }

  /// The next place in the order of creation.
  func nextOrder() -> UInt64 { created.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Puts a supply into the entry of a key, and releases what was there before returning.
  ///
  /// - Parameter instance: An instance that is there from the start, in a ``Box``, for an entry that keeps it.
  func supply(_ supply: Supply, key: EntryKey, name: String? = nil, instance: sending AnyBox? = nil) {
    instance?.order.store(nextOrder(), ordering: .relaxed)
    let dropped = store.withLock { (store) -> Dropped in
      let known = find(key, name)
      preserve(known, key, name, in: store)
      guard let entry = known else {
        // Nobody sees it before it is in the table: there is nothing to latch.
        return add(key, name, to: &store) { $0.put(supply, instance: instance, $0.word) }
      }
      let word = entry.latch()
      if supply.isOwn, entry.holdsOwn(lifetime: supply.lifetime, word) {
        entry.unlatch(word)
        return unsafe Dropped(builder: supply.builder, content: nil)
      }
      return entry.put(supply, instance: instance, word)
    }
    dropped.release()
  }

  /// Replaces the builder and the instance of an entry that is supplied, keeping its lifetime.
  ///
  /// - Returns: Whether it was there.
  func override(_ key: EntryKey, by supply: Supply) -> Bool {
    guard let entry = find(key) else {
      supply.builder.drop()
      return false
    }
    let dropped = store.withLock { (store) -> Dropped? in
      preserve(entry, key, nil, in: store)
      let word = entry.latch()
      guard word.kind != .empty else {
        entry.unlatch(word)
        return nil
      }
      var supply = supply
      supply.lifetime = entry.latchedLifetime
      return entry.put(supply, word)
    }
    guard let dropped else {
      supply.builder.drop()
      return false
    }
    dropped.release()
    return true
  }

  /// Adds a decorator to the entry of a key, which may hold nothing yet, and releases what is not decorated.
  func decorate(_ key: EntryKey, with decorator: AnyDecorator) {
    let dropped = store.withLock { (store) -> DroppedEntries in
      let known = find(key)
      preserve(known, key, nil, in: store)
      let entry = known ?? add(key, nil, to: &store) { $0 }
      var all = DroppedEntries()
      all.append(entry.decorate(with: decorator, entry.latch()))
      for element in entry.contributions { all.append(element.decorate(with: decorator, element.latch())) }
      return all
    }
    dropped.release()
  }

  /// Empties the entries for which `condition` holds, and releases what they held before returning.
  func clear(where condition: (EntryKey) -> Bool = { _ in true }) {
    let dropped = store.withLock { empty($0, where: condition) }
    dropped.release()
  }

  /// Empties the entries for which `condition` holds; under the store's lock.
  ///
  /// - Returns: What they held.
  func empty(_ store: EntryStore, where condition: (EntryKey) -> Bool) -> DroppedEntries {
    var all = DroppedEntries()
    store.forEach { entry in
      // Contributions go with their collection, which copies take over before.
      guard !entry.isElement, condition(entry.key) else { return }
      if store.firstCopy != nil { preserve(entry, entry.key, entry.name, in: store) }
      let contributions = entry.contributions
      let word = entry.latch()
      if entry.latchedIsVoid(word) {
        entry.unlatch(word)
      } else {
        all.append(entry.empty(word))
        for element in contributions { all.append(element.empty(element.latch())) }
      }
    }
    return all
  }

  /// Frees everything.
  ///
  /// The catalog calls it when nobody can hold a reference to an entry any more.
  func deallocate() {
    let dropped = store.withLastAccess { (store) -> DroppedEntries in
      var all = DroppedEntries()
      store.forEach { entry in
        let word = entry.word
        if !entry.latchedIsVoid(word) { all.append(entry.empty(word)) }
      }
      store.deallocate()
      return all
    }
    unsafe EntryTable.deallocateAll(table.load(ordering: .relaxed).unsafelyUnwrapped)
    // What is released cannot reach the entries: the catalog has gone.
    dropped.release()
  }

  /// Makes a new entry, fills it, and puts it into the table; under the store's lock.
  func add<Result>(
    _ key: EntryKey, _ name: String?, to store: inout EntryStore, fill: (EntryReference) -> Result
  ) -> Result {
    let traits: EntryTraits = isTracked ? .tracked : []
    let entry = unsafe EntryReference(store.allocate(key: key, detail: name.map(EntryName.init), traits: traits))
    let result = fill(entry)
    publish(entry, in: store)
    return result
  }

  /// Puts a new entry of the store into the table; under the store's lock.
  private func publish(_ entry: EntryReference, in store: EntryStore) {
    let table = unsafe table.load(ordering: .relaxed).unsafelyUnwrapped
    // Five eighths full, counting the new one.
    if unsafe store.count * 8 > (table.pointee.mask + 1) * 5 {
      let larger = unsafe EntryTable.allocate(bits: 64 - Int(table.pointee.shift) + 1, previous: table)
      store.forEach { if !$0.isElement { unsafe EntryTable.insert($0.pointer, into: larger) } }
      unsafe self.table.store(larger, ordering: .releasing)
    } else {
      unsafe EntryTable.insert(entry.pointer, into: table)
    }
  }
}
