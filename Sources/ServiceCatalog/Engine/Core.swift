public import Synchronization

/// The engine of one catalog: its table of entries, and the store that they lie in.
///
/// The order of locks: a construction's lock, then the store's, then an entry's latch. The wait graph's lock is taken
/// alone, or before a latch. No code of the user runs under the store's lock, a latch or the wait graph's lock; under a
/// construction's lock runs the builder of that one entry, which only those wait for who want that instance.
@usableFromInline
@safe
struct Core: ~Copyable, @unchecked Sendable {
  /// The current table; nil until something is supplied.
  ///
  /// Written under the store's lock, read without.
  @usableFromInline let table = unsafe Atomic<UnsafeMutablePointer<EntryTable>?>(nil)
  private let store = Lock(EntryStore())

  @usableFromInline init() {}

  /// The entry of a key, if there ever was one.
  @inlinable @inline(__always)
  func find(_ key: EntryKey) -> EntryReference? {
    guard let table = unsafe table.load(ordering: .acquiring) else { return nil }
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
    guard let table = unsafe table.load(ordering: .acquiring) else { return nil }
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

  /// All entries in the order of their first supply, empty ones among them.
  var entries: [EntryReference] { store.withLock { $0.entries } }

  /// The name of a module that supplied something, by its number.
  func module(_ number: UInt32) -> String? { store.withLock { $0.module(number) } }

  /// Puts a supply into the entry of a key, and releases what was there before returning.
  ///
  /// - Parameter instance: An instance that is there from the start, in a ``Box``, for an entry that keeps it.
  func supply(_ supply: Supply, key: EntryKey, name: String? = nil, instance: sending AnyObject? = nil) {
    let dropped = store.withLock { (store) -> Dropped in
      let number = supply.module.map { store.number(of: $0) } ?? 0
      guard let entry = name.map({ find(key, name: $0) }) ?? find(key) else {
        let entry = unsafe EntryReference(store.allocate(key: key, detail: name.map(EntryName.init)))
        // Nobody sees it before it is in the table: there is nothing to latch.
        let dropped = entry.put(supply, instance: instance, module: number, entry.word)
        publish(entry, in: store)
        return dropped
      }
      let word = entry.latch()
      if supply.isOwn, entry.holdsOwn(lifetime: supply.lifetime, word) {
        entry.unlatch(word)
        return Dropped(builder: supply.builder, content: nil)
      }
      return entry.put(supply, instance: instance, module: number, word)
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
      let number = supply.module.map { store.number(of: $0) } ?? 0
      let word = entry.latch()
      guard word.kind != .empty else {
        entry.unlatch(word)
        return nil
      }
      var supply = supply
      supply.lifetime = entry.latchedLifetime
      return entry.put(supply, module: number, word)
    }
    guard let dropped else {
      supply.builder.drop()
      return false
    }
    dropped.release()
    return true
  }

  /// Empties the entries for which `condition` holds, and releases what they held before returning.
  func clear(where condition: (EntryKey) -> Bool = { _ in true }) {
    var dropped = store.withLock { (store) -> [Dropped] in
      var all: [Dropped] = []
      for entry in store.entries where condition(entry.key) {
        let word = entry.latch()
        if word.kind == .empty {
          entry.unlatch(word)
        } else {
          all.append(entry.empty(word))
        }
      }
      return all
    }
    // The last supplied goes first: what was supplied later may use what was supplied before.
    while let last = dropped.popLast() { last.release() }
  }

  /// Frees everything.
  ///
  /// The catalog calls it when nobody can hold a reference to an entry any more.
  func deallocate() {
    clear()
    store.withLock { $0.deallocate() }
    unsafe EntryTable.deallocateAll(table.load(ordering: .relaxed))
  }

  /// Puts a new entry of the store into the table; under the store's lock.
  private func publish(_ entry: EntryReference, in store: EntryStore) {
    let table = unsafe table.load(ordering: .relaxed)
    // Five eighths full, counting the new one.
    if unsafe table == nil || store.count * 8 > (table!.pointee.mask + 1) * 5 {
      let bits = unsafe table.map { unsafe 64 - Int($0.pointee.shift) + 1 } ?? 3
      let larger = unsafe EntryTable.allocate(bits: bits, previous: table)
      for other in store.entries { unsafe EntryTable.insert(other.pointer, into: larger) }
      unsafe self.table.store(larger, ordering: .releasing)
    } else {
      unsafe EntryTable.insert(entry.pointer, into: table!)
    }
  }
}
