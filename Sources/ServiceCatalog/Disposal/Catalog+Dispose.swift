extension Catalog {
  /// The instances that this catalog has to dispose, or `nil` if it is closed and never had one.
  ///
  /// A catalog around it that is closed and never had one is left out: there, nothing waits any more.
  var disposals: DisposalList? {
    if let known = knownDisposals { return known }
    // This is a loop, because scopes may be nested deeper than the stack allows.
    var outer = parent?.knownDisposals
    if outer == nil {
      for catalog in lineage.dropFirst().reversed() {
        outer = catalog.knownDisposals ?? catalog.addDisposals(in: outer) ?? outer
      }
    }
    return addDisposals(in: outer)
  }

  var knownDisposals: DisposalList? { withState { $0.disposals } }

  /// Gives this catalog a list, unless another thread was faster.
  private func addDisposals(in outer: DisposalList?) -> DisposalList? {
    let new = DisposalList(of: self, in: outer)
    // The list is registered first, so that other threads that find the list can rely on the shutdown to find it as
    // well.
    outer?.add(new)
    let winner = withState { $0.disposals(orNew: new) }
    if winner !== new { new.leave() }
    return winner
  }

  /// Shuts this catalog down.
  @usableFromInline
  func end(_ ending: Ending, timeout: Duration?) async -> [CatalogError] {
    guard let disposals else {
      closeWithoutDisposal()
      return []
    }
    return await disposals.shutdown(self, ending, timeout: timeout)
  }

  // MARK: Constructions

  /// Begins a construction, so that a shutdown waits for it.
  ///
  /// The construction is counted before the check, so a shutdown that the check doesn't see finds the count.
  ///
  /// - Throws: `closed` if the catalog or an enclosing one is shut down, and the caller isn't a builder for which the
  ///   shutdown waits, or if this catalog would have to keep a new instance.
  func beginConstruction(of entry: Definition) throws(CatalogError) {
    beginUse()
    do throws(CatalogError) {
      try refuseIfClosed(entry.key)
      guard entry.lifetime.isStored else { return }
      // The list exists before the builder runs, so that a shutdown waits for the builder.
      if store.closing.hasBegun || entry.disposal != nil && disposals == nil { throw closed(entry.key) }
    } catch {
      endUse()
      throw error
    }
  }

  /// Counts a construction, or other work with kept instances.
  ///
  /// The shutdowns of this catalog and of all enclosing ones wait for it, because it may use their instances.
  @inline(never)
  func beginUse(_ use: Closing.Use = .construction) { forEachAround { $0.store.closing.begin(use) } }

  /// Ends a construction, or other work with kept instances.
  @inline(never)
  func endUse(_ use: Closing.Use = .construction) {
    forEachAround { catalog in
      catalog.store.closing.end(use)
      if catalog.store.closing.hasWaiter { catalog.withState { $0.disposals }?.resumeIdle() }
    }
  }

  /// Whether nothing can be built because this catalog or an enclosing one is shut down.
  package var isClosed: Bool { first { $0.store.closing.hasBegun ? true : nil } ?? false }

  /// Registers an instance for disposal in this catalog's shutdown, before or after it is kept.
  ///
  /// - Throws: `closed` if the shutdown is over because of its timeout. The instance is then disposed immediately.
  func accept(_ box: AnyBox, of entry: Definition) throws(CatalogError) {
    guard entry.disposal != nil else { return }
    let disposals = disposals
    let item = DisposalList.Item(box: box, entry: entry)
    if disposals?.add(item) ?? false { return }
    disposeLate(item, disposals?.ending ?? .finished)
    throw tooLate(entry)
  }

  /// Disposes an instance that is completed after the shutdown.
  ///
  /// The enclosing catalogs, whose instances the disposal may use, wait for it. The builders around this call don't, so it isn't on
  /// their path.
  @inline(never)
  private func disposeLate(_ item: DisposalList.Item, _ ending: Ending) {
    beginUse()
    _ = AsyncPath.leaving {
      Task {
        _ = await dispose(item, ending, nil)
        endUse()
      }
    }
  }

  /// Returns the error for an instance that is completed after the shutdown, while its entry is at the end of the path.
  @inline(never)
  private func tooLate(_ entry: Definition) -> CatalogError { CatalogError(.closed(entry.name), path: Caller.steps) }

  /// Registers an instance for disposal that isn't kept because a decorator threw.
  func discard(_ box: AnyBox, of entry: Definition) throws(CatalogError) {
    guard entry.disposal != nil else { return }
    box.order = Number.next()
    try accept(box, of: entry)
  }

  /// Disposes an instance that no slot keeps when nothing else refers to it, in a task of its own.
  ///
  /// The task inherits nothing, and doesn't keep the catalog. It ends if a shutdown, or ``disposeReplaced(timeout:)``, has taken the
  /// instance.
  ///
  /// - Parameters:
  ///   - number: The number of the instance.
  ///   - isWatched: Whether references to it are counted.
  ///   - limit: The time after which it's disposed in any case, or `nil` for no limit.
  func disposeUnused(_ number: UInt64, isWatched: Bool, within limit: Duration?) {
    disposeUnused(number, isWatched, limit, DisposalTimeout.clock)
  }

  private func disposeUnused(_ number: UInt64, _ isWatched: Bool, _ limit: Duration?, _ clock: some Clock<Duration>) {
    let (catalog, start) = (CatalogReference(self), clock.now)
    Task.detached {
      var rest = limit
      while await catalog.existing?.disposeIfUnused(number, isForced: rest.map { $0 <= .zero } ?? false) ?? false {
        guard let pause = isWatched ? min(rest ?? .seconds(1), .seconds(1)) : rest else { return }
        // The clock can't count beyond a few centuries.
        do { try await clock.sleep(for: min(pause, .seconds(1 << 31))) } catch { return }
        rest = limit.map { $0 - start.duration(to: clock.now) }
      }
    }
  }

  /// Disposes an instance if nothing refers to it.
  ///
  /// - Returns: Whether to look again.
  private func disposeIfUnused(_ number: UInt64, isForced: Bool) async -> Bool {
    beginUse()
    defer { endUse() }
    if isClosed { return false }
    var isThere = false
    await disposeAside { list in
      let found = list.take(unused: number, isForced: isForced)
      isThere = found.isThere
      return found.item
    }
    return isThere
  }

  /// Disposes an instance of an open catalog, in a task that inherits nothing, and prints its error if nobody observes such errors.
  ///
  /// A shutdown that begins meanwhile waits for the disposal, for which its timeout counts, too.
  ///
  /// - Parameter take: A function that removes the instance from the list, unless another caller has.
  func disposeAside(_ take: (DisposalList) -> DisposalList.Item?) async {
    guard let list = knownDisposals, let item = take(list) else { return }
    let task = Task.detached { [self] in
      await BoundCatalog.bind(self, endingAfter: true) { await dispose(item, .finished, nil) }
    }
    let disposal = DisposalAside(of: item.entry, task)
    list.add(disposal)
    let error = await task.value
    // The shutdown reports a disposal that it has abandoned.
    guard list.remove(disposal), let error else { return }
    if heard.contains(where: \.listener.showsFailedDisposals) { return }
    StandardError.print(error.description)
  }

  /// Disposes an instance.
  ///
  /// - Returns: The error, if the disposal failed.
  @inline(never)
  func dispose(_ item: DisposalList.Item, _ ending: Ending, _ timeout: Duration?) async -> CatalogError? {
    guard let disposal = item.entry.disposal?.dispose else { return nil }
    let reporter = SpanReporter.begin(item.entry, in: self, isDisposal: true)
    // A shutdown that the disposal starts, or a listener's context around it, would wait for it.
    let running = RunningDisposal.begin(in: disposals ?? first { $0.knownDisposals })
    // Nothing waits any more for a disposal that has exceeded its limit.
    defer { running.end() }
    @Sendable func run() async throws {
      try await RunningDisposal.dispose(item, in: self, disposal, ending, reporter, running)
    }
    var cause: (any Error)?
    if timeout == nil {
      do { try await run() } catch { cause = error }
    } else {
      cause = await DisposalList.failure(timeout, of: run)
    }
    let error = cause.map {
      CatalogError(.disposalFailed(item.entry.name), path: [item.entry.step], underlyingError: $0)
    }
    (reporter ?? error.map { _ in .init(of: item.entry, isDisposal: true) })?.reportEnd(failedWith: error, in: self)
    return error
  }

  /// Reports the instances that were never disposed when this catalog is deallocated.
  func reportUndisposed(_ items: [DisposalList.Item]) {
    if items.isEmpty { return }
    let name = isCopy ? "a copy of \(name)" : name
    let isShown = heard.contains(where: \.listener.showsUndisposed)
    for item in items {
      report { .undisposed(item.entry) }
      if !isShown {
        StandardError.print(
          "[undisposed-instance] \(item.entry.step.text) was not disposed; shut down \(name) before it is released")
      }
    }
  }

  // MARK: Closed catalogs

  /// Throws `closed` if this catalog or an enclosing one is shut down.
  ///
  /// While the shutdown waits for builders of the catalog and of its scopes, these builders may still obtain instances.
  func refuseIfClosed(_ key: EntryKey) throws(CatalogError) { if refusesCaller { throw closed(key) } }

  /// Whether this catalog or an enclosing one is shut down, and doesn't wait for this caller.
  var refusesCaller: Bool {
    first { catalog -> Bool? in
      switch catalog.store.closing.phase {
      case .open: nil
      case .closing: Caller.isWithin(catalog) ? nil : true
      case .closed: true
      }
    } ?? false
  }

  /// Returns the error for an entry of a catalog that is shut down.
  func closed(_ key: EntryKey) -> CatalogError {
    CatalogError(.closed(key.fullName), path: Caller.steps + [key.step])
  }
}
