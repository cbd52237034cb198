/// A copy's place in the list of the copies of one catalog; guarded by that catalog's store lock.
///
/// It lies beside the core, which readers load from without any lock.
struct CopyLink {
  var next: CoreReference?
  var previous: CoreReference?
  /// Whether the copy is in the list.
  var isAttached = false
}

// A copy begins empty, with no more than its place in the list, and takes an entry over when it first asks for it. The
// source gives an entry to the copies that have not got it yet before it changes it. So a copy costs the same whatever the
// number of entries, and holds what its source held at that moment.
//
// The locks are taken from the source to the copy.
extension Core {
  /// Begins a copy: from here on it holds what this holds now.
  func attach(_ copy: CoreReference) {
    store.withLock { store in
      unsafe copy.link.pointee = CopyLink(next: store.firstCopy, isAttached: true)
      if let next = store.firstCopy { unsafe next.link.pointee.previous = copy }
      store.firstCopy = copy
    }
  }

  /// Ends a copy's sight of this.
  func detach(_ copy: CoreReference) {
    store.withLock { $0.remove(copy) }
  }

  /// Gives an entry to a copy that asks for it.
  ///
  /// - Returns: The copy's entry; nil if there is none, or was none when the copy was made.
  func give(_ key: EntryKey, _ name: String?, to copy: CoreReference) -> EntryReference? {
    store.withLock { _ in
      unsafe copy.link.pointee.isAttached
        ? copy.pointer.pointee.inherit(find(key, name), key, name) : copy.pointer.pointee.find(key, name)
    }
  }

  /// Gives an entry to a copy that has none, with another builder in it.
  ///
  /// - Returns: Whether it did: not if there is no entry, or the copy has one of its own.
  @inline(__always)
  func give(_ key: EntryKey, to copy: CoreReference, replacedBy supply: Supply) -> Bool {
    store.withLock { _ in
      guard unsafe copy.link.pointee.isAttached, let entry = find(key), entry.word.kind != .empty else {
        return false
      }
      return unsafe copy.pointer.pointee.take(entry, key, replacedBy: supply)
    }
  }

  @inline(__always)
  private func take(_ entry: EntryReference, _ key: EntryKey, replacedBy supply: Supply) -> Bool {
    var supply = supply
    supply.lifetime = entry.latchedLifetime
    return store.withLock { store in
      guard find(key) == nil else { return false }
      preserve(entry, key, nil, in: store)
      _ = add(key, nil, to: &store) { own in
        own.takeDetail(of: entry)
        return own.put(supply, own.word)
      }
      return true
    }
  }

  /// Gives an entry that is about to change to the copies that have not got it, or tells them that it was not there.
  ///
  /// Under the store's lock.
  func preserve(_ entry: EntryReference?, _ key: EntryKey, _ name: String?, in store: borrowing EntryStore) {
    guard !key.isScoped else { return }
    var next = store.firstCopy
    while let copy = next {
      _ = unsafe copy.pointer.pointee.inherit(entry, key, name)
      next = unsafe copy.link.pointee.next
    }
  }

  /// Takes an entry over from the source, unless this copy has one of its own; under the lock of the source's store.
  private func inherit(_ entry: EntryReference?, _ key: EntryKey, _ name: String?) -> EntryReference? {
    store.withLock { inherit(entry, key, name, to: &$0) }
  }

  private func inherit(
    _ entry: EntryReference?, _ key: EntryKey, _ name: String?, to store: inout EntryStore
  ) -> EntryReference {
    if let own = find(key, name) { return own }
    let contributions = entry?.latchedContributions.map { copy($0, to: &store) }
    return add(key, name, to: &store) { own in
      if let entry { own.put(copyOf: entry) }
      if let contributions { own.latchedSet(contributions) }
      return own
    }
  }

  /// Empties this copy, and releases what it held before returning.
  ///
  /// In one step with that it is cut off from its source. Copies of this copy keep what they see.
  func clear(copyOf source: borrowing Core, at link: CoreReference) -> News {
    var news = News()
    let dropped = source.store.withLock { source in
      store.withLock { store in
        if store.firstCopy != nil, unsafe link.link.pointee.isAttached { takeOver(source.entries, to: &store) }
        source.remove(link)
        return empty(store, where: { _ in true }, &news)
      }
    }
    dropped.release()
    return news
  }

  /// Takes all entries over from the source for which `condition` holds.
  func takeOver(from source: borrowing Core, at link: CoreReference, where condition: (EntryKey) -> Bool) {
    source.store.withLock { source in
      guard unsafe link.link.pointee.isAttached else { return }
      store.withLock { takeOver(source.entries.filter { condition($0.key) }, to: &$0) }
    }
  }

  private func takeOver(_ entries: [EntryReference], to store: inout EntryStore) {
    for entry in entries { _ = inherit(entry, entry.key, entry.name, to: &store) }
  }
}

extension EntryStore {
  /// Removes a copy from the list.
  mutating func remove(_ copy: CoreReference) {
    let link = unsafe copy.link.pointee
    guard link.isAttached else { return }
    if let next = link.next { unsafe next.link.pointee.previous = link.previous }
    if let previous = link.previous {
      unsafe previous.link.pointee.next = link.next
    } else {
      firstCopy = link.next
    }
    unsafe copy.link.pointee = CopyLink()
  }
}
