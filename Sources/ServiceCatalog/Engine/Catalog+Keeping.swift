import CatalogThread

extension Catalog {
  /// Throws if this thread is assembling the entry already.
  func refuseCycle(_ entry: EntryReference) throws(CatalogError) {
    if AssemblyPath.contains(entry) { throw CatalogError.cycle(AssemblyPath.steps + [entry.step]) }
  }

  /// The catalog that keeps the instance of a scoped entry: the nearest scope of the kind, or the entry's owner if that is
  /// nearer, because an instance does not outlive its entry.
  ///
  /// - Throws: `outsideScope` if there is no such scope around.
  func keeper(
    of entry: EntryReference, _ scope: any CatalogScope.Type, _ owner: Catalog
  ) throws(CatalogError) -> Catalog {
    var (next, keeper): (Catalog?, Catalog?) = (self, nil)
    while let catalog = next {
      if catalog === owner { keeper = owner }
      if let kind = catalog.scope, kind == scope { return keeper ?? catalog }
      next = catalog.parent
    }
    throw CatalogError(
      .outsideScope(entry.fullName, scope: String(describing: scope)), path: AssemblyPath.steps + [entry.step])
  }

  /// A kept instance as it was found: in its box, or the object that somebody holds.
  enum Instance {
    case box(AnyObject)
    case object(AnyObject)
  }

  /// The kept instance of an entry: the one that is there, the one that another thread builds, or one built
  /// here.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - slot: Where the instance is kept: in the entry itself, or in a slot of this catalog's.
  ///   - build: Builds it. Here and below nothing is generic, so that the first obtain of a process instantiates no more
  ///     types than the box's.
  /// - Returns: nil if the entry changed under it and has to be looked at again.
  func keep(
    _ entry: EntryReference, in slot: EntryReference, _ build: (BuilderWords) throws(CatalogError) -> Kept
  ) throws(CatalogError) -> Instance? {
    switch slot.look() {
    case .ready(let box):
      return .box(box)
    case .held(let object):
      return .object(object)
    case .building(let construction):
      try refuseCycle(entry)
      return try wait(for: construction, of: entry)
    case .free:
      try refuseCycle(entry)
      return try construct(entry, in: slot, build)
    case .other:
      return nil
    }
  }

  private func construct(
    _ entry: EntryReference, in slot: EntryReference, _ build: (BuilderWords) throws(CatalogError) -> Kept
  ) throws(CatalogError) -> Instance? {
    let construction = Construction(owner: catalog_thread_token(), entry: entry, depth: AssemblyPath.entries.count)
    let outcome = construction.run {
      guard let builder = slot.announce(construction).builder else { return nil }
      do throws(CatalogError) {
        let kept = try build(builder)
        slot.conclude(construction, keeping: kept, order: core.nextOrder())
        return .instance(kept.box)
      } catch {
        slot.conclude(construction, keeping: nil)
        return .failure(error)
      }
    }
    switch outcome {
    case .instance(let box): return .box(box)
    case .failure(let error): throw error
    case nil: return nil
    }
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
