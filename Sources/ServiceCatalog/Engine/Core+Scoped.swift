import Synchronization

// A scope keeps its instance of a scoped entry, its own or another catalog's, in a slot: an entry of its own, found by
// the other's address, that has no builder. Of such a slot `code` is the address of the entry, and `line` the version of
// the entry's word as it was when the slot was made ready for it; both are guarded by the slot's latch. The entry's owner
// is the scope itself or around it, and so lives at least as long.
extension Core {
  /// Where this scope keeps its instance of an entry, if it has asked for one before.
  func slot(of entry: EntryReference) -> EntryReference? { find(EntryKey(slotOf: entry)) }

  /// Releases what this scope keeps of an entry.
  ///
  /// - Returns: What there is to tell of it.
  func emptySlot(of entry: EntryReference) -> News {
    var news = News()
    guard let slot = slot(of: entry) else { return news }
    if isObserved { store.withLock { news.begin($0, isObserved: true) } }
    empty(slot, &news).release()
    return news
  }

  /// Makes a slot for an entry with a construction announced in it, and gives the entry's builder.
  ///
  /// - Parameter word: The entry's word.
  /// - Returns: nil if there is a slot already, or the entry has changed.
  func addSlot(
    for entry: EntryReference, _ word: EntryWord, announcing construction: Construction
  ) -> EntryReference.Announced? {
    let key = EntryKey(slotOf: entry)
    return store.withLock { store in
      guard find(key) == nil, let (builder, detail) = unsafe entry.builder(word) else { return nil }
      let slot = add(key, nil, to: &store) { slot in
        slot.set(entry, word, construction)
        return slot
      }
      return unsafe EntryReference.Announced(slot: slot, builder: builder, detail: detail)
    }
  }
}

extension EntryReference {
  /// Makes a slot ready for an entry, which may be another one, or changed, since the last time.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - word: The entry's word.
  /// - Returns: What the slot held until now for another, and what is found in it; nil if the entry has changed meanwhile.
  func prepare(for entry: EntryReference, _ word: EntryWord) -> (dropped: Dropped?, found: Found)? {
    let own = latch()
    // Compared under the latch, so that nobody who saw an earlier state drops the instance of a later one.
    guard entry.word.version == word.version else {
      unlatch(own)
      return nil
    }
    if own.kind != .empty, unsafe pointer.pointee.code.load(ordering: .relaxed) == entry.address,
      unsafe pointer.pointee.line == word.version
    {
      let found = found(own)
      unlatch(own)
      return (nil, found)
    }
    return (set(entry, word, nil), .free)
  }

  /// Makes a slot ready for an entry, with a construction in it or nothing; under the latch, which it leaves.
  @discardableResult
  fileprivate func set(_ entry: EntryReference, _ word: EntryWord, _ construction: Construction?) -> Dropped {
    let own = self.word.unlatched
    let old = unsafe exchangeContent(construction.map { unsafe Unmanaged.passRetained($0) }, own)
    unsafe pointer.pointee.code.store(entry.address, ordering: .relaxed)
    unsafe pointer.pointee.line = word.version
    unlatch(own.changed(to: .unready))
    return old
  }

  /// The entry that a slot is for; nil if this is none, or has been for none yet; not under a latch.
  var slotted: EntryReference? {
    guard key.isScoped else { return nil }
    let word = latch()
    let address = unsafe pointer.pointee.code.load(ordering: .relaxed)
    unlatch(word)
    return unsafe UnsafeMutablePointer(bitPattern: address).map { unsafe EntryReference($0) }
  }

  private var address: UInt { unsafe UInt(bitPattern: pointer) }

  /// The builder for the instance that this keeps: its own, or, of a slot, that of the entry that it is ready for.
  ///
  /// Under the latch; a slot's is taken before the entry's.
  ///
  /// - Returns: nil if a slot's entry has changed.
  func latchedBuilder(of entry: EntryReference) -> (BuilderWords, Unmanaged<EntryDetail>?)? {
    unsafe entry == self
      ? (latchedBuilder(), latchedKeptDecoration) : entry.builder(EntryWord(bits: pointer.pointee.line))
  }

  /// The builder, kept; nil if the entry has changed since its word was read.
  fileprivate func builder(_ word: EntryWord) -> (BuilderWords, Unmanaged<EntryDetail>?)? {
    let now = latch()
    defer { unlatch(now) }
    return unsafe now.version == word.version ? (latchedBuilder(), latchedKeptDecoration) : nil
  }
}
