extension Catalog {
  /// Returns the instance of an entry that is kept in some way, or `nil` if the entry was changed meanwhile.
  func kept(_ found: VisibleEntry) throws(CatalogError) -> AnyBox? {
    if found.entry.lifetime.isOfAssembly { return try keptInAssembly(found.entry) }
    guard let (keeper, slot) = try visibility.place(of: found) else { return nil }
    return try keeper.catalog.keep(found.entry, in: slot)
  }

  /// Returns the instance of an entry that the outermost assembly keeps.
  ///
  /// A task of a builder may outlive the assembly, so the instances are kept here while their slot is used.
  @inline(never)
  private func keptInAssembly(_ entry: Definition) throws(CatalogError) -> AnyBox? {
    // Outside of an assembly, this call is the outermost one.
    guard let instances = ThreadExtras.assemblyInstances, let slot = instances.slot(of: entry, for: self) else {
      return try newBox(of: entry)
    }
    defer { withExtendedLifetime(instances) {} }
    return try keep(entry, in: slot)
  }

  /// Returns the instance of an entry if it is already assembled, and is kept or referenced elsewhere.
  func existing(_ found: VisibleEntry) throws(CatalogError) -> AnyBox? {
    let entry = found.entry
    guard entry.lifetime.isStored, !isRefused(entry),
      let (_, slot) = try visibility.place(of: found), case .ready(let box) = slot.find(entry)
    else { return nil }
    return box
  }

  /// Returns a new instance, in a box.
  private func newBox(of entry: Definition) throws(CatalogError) -> AnyBox {
    try building(entry, boxes: { [$0] }) { try box(of: entry) }
  }

  /// Returns a new instance that this catalog may keep, built on this thread.
  ///
  /// It's a construction like any other, but in a flight that no slot has.
  ///
  /// - Parameter keep: A function that may keep the instance, before the last event.
  @inline(never)
  func renewedOnThread(_ entry: Definition, keeping keep: (AnyBox) -> Void) throws(CatalogError) -> AnyBox {
    try beginConstruction(of: entry)
    defer { endUse() }
    let flight = Flight()
    try Path.push(entry, of: self, in: flight)
    flight.begin()
    let reporter = SpanReporter.begin(entry, in: self)
    let result = Result { () throws(CatalogError) in try box(of: entry, reporter) }
    if case .success(let box) = result { keep(box) }
    flight.endOnThread(nil)
    Path.pop { reportEnd(result, of: entry, reporter) }
    return try result.get()
  }

  /// Runs the builder of an instance that this catalog keeps, while the entry is at the end of the path.
  @inline(__always)
  private func box(of entry: Definition, _ reporter: SpanReporter? = nil) throws(CatalogError) -> AnyBox {
    if let reporter {
      // A listener's context may have bound another catalog.
      return try reporter.run(in: self) { () throws(CatalogError) in
        try Path.binding(self) { () throws(CatalogError) in try box(of: entry) }
      }
    }
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
    // Usually, there is nothing yet. Then there is nothing to find, unless another thread is faster, or a guard sends readers of a
    // ready instance here, which a closing catalog doesn't construct.
    var mayFind = slot.stamp.state != SlotState.slow || store.closing.hasBegun
    while true {
      switch mayFind ? slot.find(entry) : nil {
      case .ready(let box):
        return box
      case .building(let flight):
        if let box = try wait(for: flight, of: entry) { return box }
      case .changed:
        return nil
      case nil:
        if let box = try construct(entry, in: slot) { return box }
        mayFind = true
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
  /// The beginning and the end are separate functions, because each entry on the path uses a part of the stack.
  ///
  /// - Returns: The instance, or `nil` if another thread was faster.
  @inline(__always)
  private func construct(_ entry: Definition, in slot: Slot) throws(CatalogError) -> AnyBox? {
    guard let construction = try beginConstruction(of: entry, in: slot) else { return nil }
    let result = Result { () throws(CatalogError) in try box(of: entry, construction.reporter) }
    return try end(construction, of: entry, in: slot, result).get()
  }

  /// A flight on this thread, and its events.
  ///
  /// It can't be copied, so that its end has the only reference to the flight, unless others have got one meanwhile.
  private struct Construction: ~Copyable {
    private(set) var flight: Flight
    let reporter: SpanReporter?

    /// Keeps the flight, which has ended without waiters, for the next construction on this thread, because making one takes long.
    ///
    /// A flight to which anything else refers isn't kept: a slot, a waiter or a ``Caller``. Once this reference is the only one,
    /// nobody can get another.
    consuming func keepFlight() { if isKnownUniquelyReferenced(&flight) { ThreadState.keep(flight) } }
  }

  /// Begins and announces a flight on this thread.
  ///
  /// - Returns: The flight, which ``end(_:of:in:_:)`` ends, or `nil` if another thread was faster.
  @inline(never)
  private func beginConstruction(of entry: Definition, in slot: Slot) throws(CatalogError) -> Construction? {
    try beginConstruction(of: entry)
    let flight = ThreadState.takeFlight() ?? Flight()
    do throws(CatalogError) {
      try Path.push(entry, of: self, in: flight)
    } catch {
      endUse()
      throw error
    }
    flight.begin()
    var dropped = Dropped()
    let found = slot.find(entry, orAnnounce: flight, &dropped)
    dropped.release()
    if found == nil { return Construction(flight: flight, reporter: SpanReporter.begin(entry, in: self)) }
    flight.endOnThread(nil)
    Path.pop()
    endUse()
    return nil
  }

  /// Stores the instance of a flight on this thread, ends the flight, and sends the events.
  @inline(never)
  private func end(
    _ construction: consuming Construction, of entry: Definition, in slot: Slot, _ result: Result<AnyBox, CatalogError>
  ) -> Result<AnyBox, CatalogError> {
    let isAwaited: Bool
    switch result {
    case .success(let box):
      isAwaited = conclude(construction.flight, of: entry, in: slot, keeping: box)
      construction.flight.endOnThread(isAwaited ? .instance(box) : nil)
    case .failure(let error):
      isAwaited = conclude(construction.flight, of: entry, in: slot, keeping: nil)
      construction.flight.endOnThread(isAwaited ? .failure(error, depth: Caller.depth - 1) : nil)
    }
    let reporter = construction.reporter
    Path.pop { reportEnd(result, of: entry, reporter) }
    if !isAwaited { construction.keepFlight() }
    endUse()
    return result
  }

  /// Removes a flight from its slot, and stores its instance there, depending on the lifetime.
  ///
  /// - Parameters:
  ///   - box: The instance, or `nil` after an error.
  ///   - isAbandoned: Whether all callers were cancelled, so that nothing is kept.
  /// - Returns: Whether other callers may wait for the flight.
  func conclude(
    _ flight: Flight, of entry: Definition, in slot: Slot, keeping box: AnyBox?, isAbandoned: Bool = false
  ) -> Bool {
    let kept = entry.lifetime.isWeak ? box?.weakened : box
    return slot.conclude(flight, keeping: kept, unless: { isAbandoned || self.store.closing.phase == .closed })
  }

  /// Waits for an instance that another thread builds.
  ///
  /// - Returns: The instance, or `nil` if there is nothing to wait for.
  func wait(for flight: Flight, of entry: Definition) throws(CatalogError) -> AnyBox? {
    if Path.contains(entry) { throw Path.refusal(entry) }
    // A caller that assembles nothing can't close a cycle.
    if Caller.isOutermost { return try flight.wait()?.box(for: entry) }
    let waiter = Waiter(for: flight, of: entry, isBlocking: true)
    WaitGraph.add(waiter)
    flight.addThread(waiter)
    defer {
      flight.removeThread(waiter)
      WaitGraph.leave(waiter)
    }
    try WaitGraph.enter(waiter)
    return try flight.wait()?.box(for: entry)
  }
}

extension Flight.Outcome {
  /// Returns the instance to a caller that waited for it.
  ///
  /// - Returns: The instance, or `nil` if the flight failed because of a cycle that closes outside of it. The caller isn't
  ///   part of that cycle, and tries again.
  func box(for entry: Definition) throws(CatalogError) -> AnyBox? {
    switch self {
    case .instance(let box): return box
    case .failure(let error, let depth):
      if error.details.closing != nil { return nil }
      throw error.seen(from: Caller.steps + [entry.step], depth: depth)
    }
  }
}
