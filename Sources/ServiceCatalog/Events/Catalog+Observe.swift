extension Catalog {
  /// Has an observer told what happens: what is supplied, replaced, assembled, how long that took, what failed, and what
  /// is released.
  ///
  /// ```swift
  /// let observation = Catalog.main.observe { event in
  ///   if case .assembled(let duration?) = event.kind { print(event.name, duration) }
  /// }
  /// ```
  ///
  /// It is told of this catalog and of the scopes that are opened from it, not of copies; of a scope that is open already
  /// from the first instance on that it makes. A scope's observer is told of what is supplied to the scope, of what it
  /// keeps, and of what is built anew for it; what is shared around it is told to those who observe that.
  ///
  /// A catalog that is observed takes longer for each obtain, for no fast path applies; one that is not takes no longer
  /// than if there were no observers.
  ///
  /// - Parameters:
  ///   - replaying: Whether the observer is told first of what is there: each entry that this catalog sees, as supplied,
  ///     and each instance that is kept, as assembled. An event that comes after is told once, in the replay or after it.
  ///   - observer: Is told, on the thread on which it happens, before the caller goes on; on several at the same time.
  ///     It may use the catalog. What it does there itself is told to other observers, not to it. If it takes a lock of
  ///     yours, do not obtain while you hold that.
  /// - Returns: What ends it; it need not be kept.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included. The events of one thread come in their order.
  @discardableResult
  public func observe(
    replaying: Bool = false, _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, context: nil, observer: observer, ended: {}))
  }

  /// Calls an observer as ``observe(replaying:_:)`` does, and runs each assembly inside a context.
  ///
  /// - Parameters:
  ///   - replaying: Whether the observer is told first of what is there.
  ///   - context: Runs the builders, so that task-local values which it binds reach them.
  ///   - observer: Is told what happens.
  /// - Returns: What ends it; it need not be kept.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  @discardableResult
  public func observe(
    replaying: Bool = false, within context: some AssemblyContext,
    _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, context: context, observer: observer, ended: {}))
  }

  /// What happens, as a sequence to be waited for; ``observe(replaying:_:)`` says what that is.
  ///
  /// ```swift
  /// for await event in Catalog.main.events() { print(event) }
  /// ```
  ///
  /// Events wait until they are taken. The sequence ends with the catalog, or with the task that reads it.
  ///
  /// - Parameters:
  ///   - replaying: Whether what is there comes first.
  ///   - bufferingPolicy: How many events wait for a reader that is slow.
  /// - Returns: The sequence, for one reader.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  public func events(
    replaying: Bool = false,
    bufferingPolicy: AsyncStream<CatalogEvent>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<CatalogEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: CatalogEvent.self, bufferingPolicy: bufferingPolicy)
    let observation = observe(
      EventListener(
        isReplaying: replaying, context: nil, observer: { continuation.yield($0) }, ended: { continuation.finish() }))
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Tells of every entry that is supplied twice, with both places: the last supply wins, and the first may have been meant.
  ///
  /// ```swift
  /// #if DEBUG
  ///   Catalog.main.reportReplacements()
  /// #endif
  /// ```
  ///
  /// Call it before the first supply. It is an observer like others, see ``observe(replaying:_:)``, and makes each obtain
  /// take longer.
  ///
  /// - Parameter report: Is given the text; if nil, it is printed to standard error.
  /// - Returns: What ends it; it need not be kept.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  @discardableResult
  public func reportReplacements(
    to report: (@Sendable (String) -> Void)? = nil
  ) -> CatalogObservation {
    let report = report ?? { StandardError.print($0) }
    return observe { event in
      guard case .replaced(let previous) = event.kind else { return }
      let places = [("supplied at", previous), ("replaced at", event.location)]
      let lines = places.map { words, place in "  \(words) \(place.map { "\($0)" } ?? "a place that is not known")" }
      report((["[replaced-entry] \(event.name) is supplied twice in \(event.catalog)"] + lines).joined(separator: "\n"))
    }
  }

  private func observe(_ listener: EventListener) -> CatalogObservation {
    guard listener.isReplaying else {
      add(listener)
      return CatalogObservation(of: self, by: listener)
    }
    // What is there is read under the catalog's lock, and told after it.
    var definitions = Definitions()
    var kept: Set<EntryKey> = []
    var scoped: [Definition] = []
    add(listener) { writer in
      definitions = writer.definitions
      for slot in self.store.slots(in: &writer) {
        guard let entry = slot.released else { continue }
        kept.insert(slot.key)
        if slot.key.isScoped { scoped.append(entry) }
      }
    }
    let own = definitions.all.filter { !$0.isVoid }
    var events = replayed(own) { kept.contains($0) }
    var hidden = Set(own.map(\.key))
    for catalog in lineage.dropFirst() {
      let entries = catalog.ownEntries.filter { hidden.insert($0.key).inserted }
      events += catalog.replayed(entries) { catalog.store.keepsInstance(of: $0) }
    }
    events += scoped.map { CatalogEvent(.assembled(in: nil), $0.step, in: observedName) }
    listener.replay(events)
    return CatalogObservation(of: self, by: listener)
  }

  /// What an observer that comes late is told of some entries.
  private func replayed(_ entries: [Definition], isKept: (EntryKey) -> Bool) -> [CatalogEvent] {
    let name = observedName
    return entries.flatMap { entry -> [CatalogEvent] in
      let parts = entry.elements.flatMap { $0.isEmpty ? nil : $0 } ?? [entry]
      return parts.flatMap { part -> [CatalogEvent] in
        let supplied = CatalogEvent(.supplied, part.step, in: name)
        return isKept(part.key) ? [supplied, CatalogEvent(.assembled(in: nil), part.step, in: name)] : [supplied]
      }
    }
  }
}
