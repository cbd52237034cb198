import CatalogThread

extension Catalog {
  /// A kept instance as it was found: in its box, or the object that somebody holds.
  @frozen @usableFromInline
  enum Instance {
    case box(AnyBox)
    case object(AnyObject)
  }

  /// What builds an instance, in a box, with the builder's words, the entry's detail and the catalog that keeps it.
  ///
  /// Here and below nothing is generic.
  @usableFromInline typealias Build = (BuilderWords, EntryDetail?, Catalog) throws(CatalogError) -> AnyBox

  /// The instance of an entry that its owner or a scope keeps.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - word: The entry's word.
  ///   - scope: The kind of scope that keeps it; nil if the owner does.
  ///   - owner: The catalog whose entry it is.
  /// - Returns: nil if the entry is empty or changed under it, and has to be looked up again.
  @usableFromInline
  func keep(
    _ entry: EntryReference, _ word: EntryWord, _ scope: Any.Type?, of owner: CatalogReference,
    _ build: Build
  ) throws(CatalogError) -> Instance? {
    if word.isObserved, word.kind != .empty { tellObtained(entry) }
    if let scope { return try keep(entry, word, in: scope, of: owner, build) }
    if owner.refers(to: self) { return try keep(entry, in: entry, entry.look(), build) }
    return try owner.catalog.keep(entry, in: entry, entry.look(), build)
  }

  /// The instance of a scoped entry, kept by the nearest scope of the kind, or by the entry's owner if that is nearer,
  /// because an instance does not outlive its entry.
  ///
  /// - Throws: `outsideScope` if there is no such scope around.
  private func keep(
    _ entry: EntryReference, _ word: EntryWord, in scope: Any.Type, of owner: CatalogReference,
    isPastOwner: Bool = false, _ build: Build
  ) throws(CatalogError) -> Instance? {
    if let kind = self.scope, kind == scope {
      return isPastOwner ? try owner.catalog.keep(entry, word, build) : try keep(entry, word, build)
    }
    guard let parent else {
      throw CatalogError.outside(entry, scope)
    }
    return try parent.keep(
      entry, word, in: scope, of: owner, isPastOwner: isPastOwner || owner.refers(to: self), build)
  }

  /// The instance of a scoped entry, kept in this catalog's slot.
  private func keep(_ entry: EntryReference, _ word: EntryWord, _ build: Build) throws(CatalogError) -> Instance? {
    guard let slot = core.slot(of: entry) else {
      try refuseCycle(entry)
      return try construct(entry, build) { core.addSlot(for: entry, word, announcing: $0) }
    }
    guard let (dropped, found) = slot.prepare(for: entry, word) else { return nil }
    if let dropped {
      let isTold = word.isObserved && dropped.hasInstance
      dropped.release()
      if isTold { tell(.released(entry.step)) }
    }
    return try keep(entry, in: slot, found, build)
  }

  /// The instance of an entry: the one that is there, the one that another thread builds, or one built here.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - slot: Where the instance is kept: in the entry itself, or in a slot of this catalog's.
  ///   - found: What was found there.
  private func keep(
    _ entry: EntryReference, in slot: EntryReference, _ found: EntryReference.Found, _ build: Build
  ) throws(CatalogError) -> Instance? {
    switch found {
    case .ready(let box):
      return .box(box)
    case .held(let object):
      return .object(object)
    case .building(let construction):
      try refuseCycle(entry)
      return try wait(for: construction, of: entry)
    case .free:
      try refuseCycle(entry)
      return try construct(entry, build) { slot.announce($0) }
    case .other:
      return nil
    }
  }

  /// Throws if this thread is assembling the entry already.
  @inlinable
  func refuseCycle(_ entry: EntryReference) throws(CatalogError) {
    if AssemblyPath.contains(entry) { throw cycle(entry) }
  }

  @usableFromInline @inline(never)
  func cycle(_ entry: EntryReference) -> CatalogError {
    CatalogError.cycle(AssemblyPath.steps + [entry.step])
  }

  /// Runs a builder that has been announced.
  private func run(_ announced: EntryReference.Announced, _ isObserved: Bool, _ build: Build) throws(CatalogError)
    -> AnyBox
  {
    let detail = unsafe announced.detail?.takeRetainedValue()
    if catalog_main_is_bound() == 0, !isObserved { return try build(announced.builder, detail, self) }
    return try BoundCatalog.keeping(for: self) { () throws(CatalogError) in try build(announced.builder, detail, self) }
  }

  /// Builds the instance of an entry.
  ///
  /// - Parameter announce: Announces the construction where the instance will be kept, if there is room for it.
  /// - Returns: nil if there was no room.
  private func construct(
    _ entry: EntryReference, _ build: Build,
    announce: (Construction) -> EntryReference.Announced?
  ) throws(CatalogError) -> Instance? {
    let construction = Construction(owner: catalog_thread_token(), entry: entry, depth: AssemblyPath.depth)
    var failure: CatalogError?
    var telling: ConstructionTelling?
    let box = construction.run {
      guard let announced = announce(construction) else { return nil }
      let slot = announced.slot
      if entry.word.isObserved { telling = ConstructionTelling(tellBegun(entry)) }
      do throws(CatalogError) {
        let box = try run(announced, telling != nil, build)
        let order = core.nextOrder()
        if !slot.conclude(construction, keeping: box, isWeak: announced.isWeak, order: order, unlessObserved: true) {
          telling = concludeObserved(construction, in: slot, keeping: box, announced.isWeak, order, telling)
        } else if telling == nil, entry.word.isObserved {
          // By somebody who listens around this scope, and has come since it began.
          telling = ConstructionTelling(ToldEntry(entry))
        }
        return box
      } catch {
        slot.conclude(construction, keeping: nil)
        failure = error
        return nil
      }
    } failure: {
      failure
    }
    // Told when it is there, so that who is told may obtain it.
    if let telling { tellEnd(telling, box, failure) }
    if let failure { throw failure }
    return box.map(Instance.box)
  }

  /// Ends a construction with an instance while somebody listens, who is told: one who comes later finds the instance in
  /// its replay.
  @inline(never)
  private func concludeObserved(
    _ construction: Construction, in slot: EntryReference, keeping box: AnyBox, _ isWeak: Bool, _ order: UInt64,
    _ telling: ConstructionTelling?
  ) -> ConstructionTelling {
    let telling = telling ?? ConstructionTelling(ToldEntry(construction.entry))
    telling.listeners = core.store.withLock { store in
      slot.conclude(construction, keeping: box, isWeak: isWeak, order: order)
      return store.listening?.listeners ?? []
    }
    return telling
  }

  @inline(never)
  private func tellEnd(_ telling: ConstructionTelling, _ box: AnyBox?, _ failure: CatalogError?) {
    let entry = telling.entry
    if let failure { return tellFailed(entry, failure) }
    guard let box else { return }
    tell(.assembled(entry, [box], from: entry.begun, to: .now), to: telling.listeners ?? core.listeners)
  }

  private func wait(for construction: Construction, of entry: EntryReference) throws(CatalogError) -> Instance? {
    let thread = catalog_thread_token()
    let steps = AssemblyPath.steps + [entry.step]
    let path = zip(AssemblyPath.entries + [entry], steps).map { WaitGraph.Element(entry: $0, step: $1) }
    if let cycle = WaitGraph.enter(thread, waitingFor: construction, path: path) { throw CatalogError.cycle(cycle) }
    let outcome = construction.wait()
    WaitGraph.leave(thread)
    switch outcome {
    case .instance(let box):
      return .box(box)
    case .failure(let error):
      // Its chain is its own thread's; this one's is found by trying.
      if case .circularReference = error.kind { return nil }
      throw error.seen(from: steps, depth: construction.depth)
    case nil:
      return nil
    }
  }
}

/// What there is to tell of a construction, behind one reference: nobody pays for it where nobody listens.
private final class ConstructionTelling {
  let entry: ToldEntry
  /// Who listened when it ended, if it ended under the lock of the store.
  var listeners: [any Listener]?

  init(_ entry: ToldEntry) {
    self.entry = entry
  }
}
