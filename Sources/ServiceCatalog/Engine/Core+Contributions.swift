import CatalogThread
import Synchronization

/// What was contributed to a collection in one catalog, in order.
///
/// Each contribution is an entry of its own, of the collection's key, that lies in the catalog's store but not in its
/// table. So it is kept, decorated and told in errors like any other. The collection's own entry lists them and holds
/// nothing that is assembled, but for the builder of the whole that an override put there.
///
/// It never changes, as ``EntryDetail`` does not.
@usableFromInline
final class Contributions: Sendable {
  @usableFromInline let elements: [EntryReference]
  /// Those withdrawn, to be used again: an entry lives as long as its catalog.
  let spare: [EntryReference]
  /// How often they have been withdrawn.
  let generation: UInt
  /// The number of the thread that did that last.
  let withdrawer: UInt64

  init(elements: [EntryReference] = [], spare: [EntryReference] = [], generation: UInt = 0, withdrawer: UInt64 = 0) {
    self.elements = elements
    self.spare = spare
    self.generation = generation
    self.withdrawer = withdrawer
  }

  /// The same with another one, which goes last.
  func adding(_ element: EntryReference) -> Contributions {
    Contributions(
      elements: elements + [element], spare: Array(spare.drop { $0 == element }), generation: generation,
      withdrawer: withdrawer)
  }

  /// None, as this thread withdraws them all.
  func withdrawn() -> Contributions {
    Contributions(spare: elements + spare, generation: generation &+ 1, withdrawer: catalog_thread_token())
  }
}

extension EntryReference {
  /// Whether it is one contribution to a collection.
  @usableFromInline
  var isElement: Bool { unsafe pointer.pointee.isElement }

  /// What was contributed, if the entry is that of a collection; under the latch or the store's lock.
  var latchedContributions: Contributions? { latchedDetail?.contributions }

  /// The entries of what was contributed; under the store's lock.
  var contributions: [EntryReference] { latchedContributions?.elements ?? [] }

  /// Makes the entry that of a collection; under the latch.
  func latchedSet(_ contributions: Contributions) {
    let detail = latchedDetail
    unsafe pointer.pointee.detail = EntryDetail(
      scope: nil, decorators: detail?.decorators ?? [], contributions: contributions)
  }
}

extension Core {
  /// Adds a contribution to the collection of a key, which goes last.
  ///
  /// - Returns: What there is to tell of it.
  func contribute(_ supply: Supply, to key: EntryKey) -> News {
    var news = News()
    let dropped = store.withLock { (store) -> Dropped in
      let known = find(key)
      preserve(known, key, nil, in: store)
      news.begin(store, isObserved: isObserved)
      let collection = known ?? add(key, nil, to: &store) { $0 }
      let contributions = collection.latchedContributions ?? Contributions()
      let element = contributions.spare.first ?? addElement(key, to: &store)
      let old = element.put(supply, decoratedLike: collection, element.latch())
      let word = collection.latch()
      collection.latchedSet(contributions.adding(element))
      if word.kind == .empty {
        collection.latchedPlace(supply)
        collection.unlatch(word.changed(to: .capturing))
      } else {
        collection.unlatch(word)
      }
      news.addSupply(to: element, which: nil)
      return old
    }
    dropped.release()
    return news
  }

  /// Puts a builder of the whole in the place of all contributions so far, and releases what they kept before returning.
  ///
  /// - Parameter isRequired: Whether it does so only if there are any.
  /// - Returns: What there is to tell of it; nil if it did not.
  func replaceContributions(of key: EntryKey, by supply: Supply, isRequired: Bool) -> News? {
    var news = News()
    let dropped = store.withLock { (store) -> DroppedEntries? in
      let known = find(key)
      if isRequired, known.map({ $0.word.kind == .empty }) ?? true { return nil }
      preserve(known, key, nil, in: store)
      news.begin(store, isObserved: isObserved)
      let collection = known ?? add(key, nil, to: &store) { $0 }
      let contributions = collection.latchedContributions ?? Contributions()
      let before = news.step(of: collection)
      var all = DroppedEntries()
      let word = collection.latch()
      collection.latchedSet(contributions.withdrawn())
      all.append(collection.put(supply, word))
      for element in contributions.elements { all.append(empty(element, &news)) }
      news.addSupply(to: collection, which: word.kind == .empty ? nil : before)
      return all
    }
    guard let dropped else {
      supply.builder.drop()
      return nil
    }
    dropped.release()
    return news
  }

  /// The contributions to a collection of the source's, for this copy; under the locks of both stores.
  func copy(_ contributions: Contributions, to store: inout EntryStore) -> Contributions {
    Contributions(
      elements: contributions.elements.map { element in
        // Nobody sees it before its collection.
        let own = addElement(element.key, to: &store)
        own.put(copyOf: element)
        return own
      })
  }

  /// Makes a new entry that is not in the table; under the store's lock.
  private func addElement(_ key: EntryKey, to store: inout EntryStore) -> EntryReference {
    unsafe EntryReference(store.allocate(Entry(key: key, detail: nil, isElement: true, word: firstWord)))
  }
}

extension EntryReference {
  /// Puts a contribution in place, with the decorators of its collection; leaves the latch.
  fileprivate func put(_ supply: Supply, decoratedLike collection: EntryReference, _ word: EntryWord) -> Dropped {
    if let decoration = collection.latchedDecoration {
      unsafe pointer.pointee.detail = EntryDetail(scope: nil, decorators: decoration.decorators)
      unsafe pointer.pointee.isDecorated = true
    }
    return put(supply, word)
  }
}

extension Catalog {
  /// What one catalog contributes to a collection, as it was at one moment.
  @usableFromInline
  struct Collection: Sendable {
    @usableFromInline let entry: EntryReference
    @usableFromInline let owner: CatalogReference
    let contributions: Contributions
    /// Whether somebody listens.
    @usableFromInline var isObserved: Bool { entry.word.isObserved }
    /// Whether a builder of the whole comes before the contributions, and hides those of the catalogs around.
    let isReplaced: Bool

    /// Whether nothing has been withdrawn since; what this thread's own builders have, they know of.
    fileprivate var isCurrent: Bool {
      let word = entry.latch()
      let now = entry.latchedContributions
      entry.unlatch(word)
      return now?.generation == contributions.generation || now?.withdrawer == catalog_thread_token()
    }

    /// The entries to be assembled, in order: that of the whole gives several.
    @usableFromInline
    var parts: [EntryReference] { (isReplaced ? [entry] : []) + contributions.elements }
  }

  /// What this catalog sees of a collection: what the outermost contributes comes first.
  @usableFromInline
  func collections(_ key: EntryKey) -> [Collection] {
    let own = ownEntry(key, nil).flatMap(collection)
    if let own, own.isReplaced { return [own] }
    return (parent?.collections(key) ?? []) + (own.map { [$0] } ?? [])
  }

  private func collection(_ entry: EntryReference) -> Collection? {
    let word = entry.latch()
    let contributions = word.kind == .empty ? nil : entry.latchedContributions
    let isReplaced = unsafe entry.pointer.pointee.code.load(ordering: .relaxed) != 0
    entry.unlatch(word)
    return contributions.map {
      Collection(entry: entry, owner: CatalogReference(self), contributions: $0, isReplaced: isReplaced)
    }
  }

  /// The elements of a collection: those of all contributions that were there at one moment.
  @inlinable @inline(never)
  func elements<Element>(_ key: EntryKey, as: Element.Type) throws(CatalogError) -> [Element] {
    var isTold = false
    while true {
      var all: [Element] = []
      let collections = collections(key)
      if !isTold, let collection = collections.last, collection.isObserved { tellObtained(collection.entry) }
      isTold = true
      for collection in collections {
        for part in collection.parts { all += try elements(part, of: collection, as: Element.self) }
      }
      // Else some are of what was there before, and others, in entries that are used again, of what came after.
      if areCurrent(collections) { return all }
    }
  }

  @usableFromInline
  func areCurrent(_ collections: [Collection]) -> Bool { collections.allSatisfy(\.isCurrent) }

  /// The element of a contribution, or all that a builder of the whole gives; none if it is not there any more.
  @inlinable
  func elements<Element>(
    _ part: EntryReference, of collection: Collection, as: Element.Type
  ) throws(CatalogError) -> [Element] {
    guard part.isElement else { return try whole(part, as: Element.self) }
    while true {
      if let element = try assemble(part, of: collection.owner, as: Element.self) { return [element] }
      // It changed, and is assembled as it is now.
      if part.word.kind == .empty { return [] }
    }
  }

  /// What the builder of the whole gives.
  @inlinable
  func whole<Element>(_ entry: EntryReference, as: Element.Type) throws(CatalogError) -> [Element] {
    let word = entry.latch()
    // Kept until it has returned: it may replace or clear its own entry.
    let words = entry.latchedBuilder()
    defer { words.drop() }
    let detail = entry.latchedDecoration
    entry.unlatch(word)
    guard words.code != 0 else { return [] }
    try refuseCycle(entry)
    func build() throws(CatalogError) -> [Element] {
      try AssemblyPath.extended(by: entry, of: self) { () throws in
        let all = try words.builder(as: [Element].self).call(self)
        guard let detail else { return all }
        return try all.map { try detail.decorated($0, of: entry, for: self) }
      }
    }
    return word.isObserved ? try telling(of: entry, boxes: { $0.map(Box.init) }, build) : try build()
  }
}
