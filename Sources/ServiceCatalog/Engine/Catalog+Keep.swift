extension Catalog {
  /// Returns the instance of an entry that is kept in some way, or `nil` if the entry was changed meanwhile.
  func kept(_ found: Found) throws(CatalogError) -> AnyBox? {
    let entry = found.entry
    if entry.lifetime == .graph {
      // Outside of an assembly, this call is the outermost one.
      guard let slot = ThreadExtras.assemblyInstances?.slot(of: entry, for: self) else { return try newBox(of: entry) }
      return try keep(entry, in: slot)
    }
    guard let (keeper, slot) = try place(of: found) else { return nil }
    return try keeper.keep(entry, in: slot)
  }

  /// Returns the catalog that keeps the instance of an entry, and the instance's slot.
  ///
  /// - Returns: The catalog and the slot, or `nil` if the entry was changed meanwhile.
  func place(of found: Found) throws(CatalogError) -> (keeper: Catalog, slot: Slot)? {
    let entry = found.entry
    guard let scope = entry.lifetime.scope else { return (found.owner, found.slot) }
    let keeper = try keeper(of: entry, in: scope, owner: found.owner)
    let place = keeper.store.slot(of: entry.key.scoped, for: entry) { keeper.isCurrent(entry, $0) }
    guard let (slot, dropped) = place else { return nil }
    keeper.release(dropped)
    return (keeper, slot)
  }

  /// Returns the instance of an entry if it is already assembled, and is kept or referenced elsewhere.
  func existing(_ found: Found) throws(CatalogError) -> AnyBox? {
    let entry = found.entry
    guard entry.lifetime != .transient, entry.lifetime != .graph, let (_, slot) = try place(of: found) else {
      return nil
    }
    switch slot.look(for: entry) {
    case .ready(let box): return box
    case .held(let object): return entry.builder!.box(of: object)
    case .building, .announced, .changed, .closed, nil: return nil
    }
  }

  /// Returns the catalog that keeps the instance of a scoped entry.
  ///
  /// This is the nearest scope of the kind, or the entry's owner if that is nearer, because an instance must not
  /// outlive its entry.
  private func keeper(
    of entry: Definition, in scope: Any.Type, owner: Catalog
  ) throws(CatalogError) -> Catalog {
    if let kind = self.scope, kind == scope { return self }
    var isPastOwner = self === owner
    let keeper = store.firstAround { catalog -> Catalog? in
      if let kind = catalog.scope, kind == scope { return isPastOwner ? owner : catalog }
      isPastOwner = isPastOwner || catalog === owner
      return nil
    }
    if let keeper { return keeper }
    throw CatalogError.outside(entry.step, scope)
  }

  private func release(_ dropped: Dropped?) {
    guard var dropped else { return }
    let old = dropped.hasInstance ? dropped.definition : nil
    dropped.release()
    if let old { report { .released(old) } }
  }

  /// Returns a new instance, in a box.
  private func newBox(of entry: Definition) throws(CatalogError) -> AnyBox {
    try building(entry, boxes: { [$0] }) { try box(of: entry) }
  }

  /// Runs the builder of an instance that this catalog keeps, while the entry is at the end of the path.
  private func box(of entry: Definition, _ reporter: SpanReporter? = nil) throws(CatalogError) -> AnyBox {
    if let reporter { return try reporter.run(in: self) { () throws(CatalogError) in try box(of: entry) } }
    return try BoundCatalog.keeping(for: self) { () throws(CatalogError) in
      do {
        let box = try entry.builder!.box(for: self, entry)
        try accept(box, of: entry)
        return box
      } catch {
        throw CatalogError.reporting(error)
      }
    }
  }

  /// Returns the instance in a slot: the existing one, one that another thread builds, or a new one.
  ///
  /// - Returns: The instance, or `nil` if the entry was changed meanwhile.
  func keep(_ entry: Definition, in slot: Slot) throws(CatalogError) -> AnyBox? {
    while true {
      switch slot.look(for: entry) {
      case .ready(let box):
        return box
      case .held(let object):
        // A conformance may be isolated to an actor. Outside of that actor, the object doesn't have the conformance,
        // and can't be shared with this caller.
        if let box = entry.builder!.box(of: object) { return box }
        return try newBox(of: entry)
      case .building(let flight):
        if let box = try wait(for: flight, of: entry) { return box }
      case .changed:
        return nil
      case .closed:
        throw closed(entry.key)
      case .announced, nil:
        if let box = try construct(entry, in: slot) { return box }
      }
    }
  }

  /// Builds the instance of a slot on this thread.
  ///
  /// The entry is on the path before the flight begins and until it has ended. If a listener obtains the entry,
  /// obtaining therefore throws `circularReference` and doesn't wait for this thread. Deinitializers of the outermost
  /// assembly's instances may also obtain the entry. They run after the flight has ended, when there is nothing to wait
  /// for.
  ///
  /// - Returns: The instance, or `nil` if another thread was faster.
  private func construct(_ entry: Definition, in slot: Slot) throws(CatalogError) -> AnyBox? {
    try beginConstruction(of: entry)
    defer { endConstruction() }
    let flight = Flight()
    var result: Result<AnyBox, CatalogError>?
    var reporter: SpanReporter?
    try Path.extended(by: entry, of: self, in: flight) { () throws in
      flight.run {
        switch slot.look(for: entry, announcing: flight) {
        case .announced(var dropped): dropped.release()
        case .closed:
          result = .failure(closed(entry.key))
          return nil
        case .ready, .held, .building, .changed: return nil
        }
        if isListenedTo { reporter = SpanReporter(of: entry, in: self) }
        do throws(CatalogError) {
          let box = try box(of: entry, reporter)
          result = .success(box)
          return conclude(flight, of: entry, in: slot, keeping: box, &reporter) ? .instance(box) : nil
        } catch {
          result = .failure(error)
          let isAwaited = slot.conclude(flight, keeping: nil)?.isAwaited ?? true
          return isAwaited ? .failure(error, depth: Path.depth - 1) : nil
        }
      }
    }
    if let result { reporter?.reportEnd(result.map { [$0] }, in: self) }
    return try result?.get()
  }

  /// Stores an instance in its slot, depending on its lifetime.
  ///
  /// While the catalog is observed, the instance is stored and the listeners are read under the catalog's lock. A
  /// listener that is added later therefore finds the instance in its replay.
  ///
  /// - Returns: Whether other callers may wait for the flight.
  func conclude(
    _ flight: Flight, of entry: Definition, in slot: Slot, keeping box: AnyBox, _ reporter: inout SpanReporter?
  ) -> Bool {
    var kept: AnyBox? = box
    if entry.lifetime == .weak {
      kept = box.object.map(WeakBox.init)
    } else {
      box.order = store.nextOrder()
    }
    Rollback.note(box, in: slot, of: self)
    if let concluded = slot.conclude(flight, keeping: kept, unlessObserved: { self.store.isHidden }) {
      return concluded.isAwaited
    }
    reporter = reporter ?? SpanReporter(of: entry)
    return store.withWriter { writer in
      reporter?.listeners = writer.listeners
      return slot.conclude(flight, keeping: kept)?.isAwaited ?? true
    }
  }

  /// Waits for an instance that another thread builds.
  ///
  /// - Returns: The instance, or `nil` if there is nothing to wait for.
  private func wait(for flight: Flight, of entry: Definition) throws(CatalogError) -> AnyBox? {
    if Path.contains(entry) { throw Path.refusal(entry) }
    let entered = try WaitGraph.enter(flight, of: entry)
    let outcome = flight.wait()
    WaitGraph.leave(entered)
    return try outcome?.box(for: entry)
  }
}

extension Flight.Outcome {
  /// Returns the instance to a caller that waited for it.
  func box(for entry: Definition) throws(CatalogError) -> AnyBox {
    switch self {
    case .instance(let box): return box
    case .failure(let error, let depth): throw error.seen(from: Path.steps + [entry.step], depth: depth)
    }
  }
}
