public import Synchronization

/// The engine of one catalog: its table of entries, and the store that they lie in.
///
/// The order of locks: a construction's lock, then a store's, then that of a copy's store, then the latch of a scope's
/// slot, then an entry's. The wait graph's lock is taken alone, or before a latch; the modules' is taken last. No code of
/// the user runs under any of them but a construction's, under which runs the builder of that one entry, which only those
/// wait for who want that instance.
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
  /// How many reasons there are for every obtain to pass the engine, which tells; written under the store's lock.
  let observed = Atomic<Int>(0)
  /// Whether one of them is that somebody listens around this scope.
  let inherits = Atomic<Bool>(false)

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
  /// - Returns: What there is to tell of it.
  func supply(_ supply: Supply, key: EntryKey, name: String? = nil, instance: sending AnyBox? = nil) -> News {
    instance?.order.store(nextOrder(), ordering: .relaxed)
    var news = News()
    let dropped = store.withLock { (store) -> Dropped in
      let known = find(key, name)
      preserve(known, key, name, in: store)
      news.begin(store, isObserved: isObserved)
      guard let entry = known else {
        // Nobody sees it before it is in the table: there is nothing to latch.
        return add(key, name, to: &store) { entry in
          defer { news.addSupply(to: entry, which: nil) }
          return entry.put(supply, instance: instance, entry.word)
        }
      }
      let before = news.step(of: entry)
      let word = entry.latch()
      if supply.isOwn, entry.holdsOwn(lifetime: supply.lifetime, word) {
        entry.unlatch(word)
        return unsafe Dropped(builder: supply.builder, content: nil)
      }
      let dropped = entry.put(supply, instance: instance, word)
      news.add(dropped, of: before)
      news.addSupply(to: entry, which: word.kind == .empty ? nil : before)
      return dropped
    }
    dropped.release()
    return news
  }

  /// Replaces the builder and the instance of an entry that is supplied, keeping its lifetime.
  ///
  /// - Returns: What there is to tell of it; nil if it was not there.
  func override(_ key: EntryKey, by supply: Supply) -> News? {
    guard let entry = find(key) else {
      supply.builder.drop()
      return nil
    }
    var news = News()
    let dropped = store.withLock { (store) -> Dropped? in
      preserve(entry, key, nil, in: store)
      news.begin(store, isObserved: isObserved)
      let before = news.step(of: entry)
      let word = entry.latch()
      guard word.kind != .empty else {
        entry.unlatch(word)
        return nil
      }
      var supply = supply
      supply.lifetime = entry.latchedLifetime
      let dropped = entry.put(supply, word)
      news.add(dropped, of: before)
      news.addSupply(to: entry, which: before)
      return dropped
    }
    guard let dropped else {
      supply.builder.drop()
      return nil
    }
    dropped.release()
    return news
  }

  /// Adds a decorator to the entry of a key, which may hold nothing yet, and releases what is not decorated.
  func decorate(_ key: EntryKey, with decorator: AnyDecorator) -> News {
    var news = News()
    let dropped = store.withLock { (store) -> DroppedEntries in
      let known = find(key)
      preserve(known, key, nil, in: store)
      news.begin(store, isObserved: isObserved)
      let entry = known ?? add(key, nil, to: &store) { $0 }
      var all = DroppedEntries()
      for part in [entry] + entry.contributions {
        let dropped = part.decorate(with: decorator, part.latch())
        news.add(dropped, of: news.step(of: part))
        all.append(dropped)
      }
      return all
    }
    dropped.release()
    return news
  }

  /// Empties the entries for which `condition` holds, and releases what they held before returning.
  func clear(where condition: (EntryKey) -> Bool = { _ in true }) -> News {
    var news = News()
    let dropped = store.withLock { empty($0, where: condition, &news) }
    dropped.release()
    return news
  }

  /// Empties the entries for which `condition` holds; under the store's lock.
  ///
  /// - Returns: What they held.
  func empty(_ store: EntryStore, where condition: (EntryKey) -> Bool, _ news: inout News) -> DroppedEntries {
    var all = DroppedEntries()
    news.begin(store, isObserved: isObserved)
    store.forEach { entry in
      // Contributions go with their collection, which copies take over before.
      guard !entry.isElement, condition(entry.key) else { return }
      if store.firstCopy != nil { preserve(entry, entry.key, entry.name, in: store) }
      let contributions = entry.contributions
      let before = news.step(of: entry)
      let word = entry.latch()
      if entry.latchedIsVoid(word) {
        entry.unlatch(word)
      } else {
        let dropped = entry.empty(word)
        news.add(dropped, of: before)
        all.append(dropped)
        for element in contributions { all.append(empty(element, &news)) }
      }
    }
    return all
  }

  /// Empties an entry that holds something; under the store's lock.
  func empty(_ entry: EntryReference, _ news: inout News) -> Dropped {
    let before = news.step(of: entry)
    let dropped = entry.empty(entry.latch())
    news.add(dropped, of: before)
    return dropped
  }

  /// Frees everything.
  ///
  /// The catalog calls it when nobody can hold a reference to an entry any more.
  func deallocate() -> News {
    let news = isObserved ? newsOfTheEnd() : News()
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
    return news
  }

  @inline(never)
  private func newsOfTheEnd() -> News {
    var news = News()
    store.withLock { store in
      news.begin(store, isObserved: true)
      store.forEach { if $0.hasInstance, let step = news.step(of: $0) { news.add(.released(step)) } }
    }
    return news
  }

  /// Makes a new entry, fills it, and puts it into the table; under the store's lock.
  @inline(__always)
  func add<Result>(
    _ key: EntryKey, _ name: String?, to store: inout EntryStore, fill: (EntryReference) -> Result
  ) -> Result {
    let entry = unsafe EntryReference(
      store.allocate(Entry(key: key, detail: name.map(EntryName.init), isElement: false, word: firstWord)))
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
