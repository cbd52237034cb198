extension Catalog {
  /// Calls an observer for each event of this catalog, such as a supply, an assembly, a failure or a release.
  ///
  /// ```swift
  /// let observation = Catalog.main.observe { event in
  ///   if case .assembled(let duration?) = event.kind { print(event.name, duration) }
  /// }
  /// ```
  ///
  /// The observer receives the events of this catalog and of the scopes that are opened from it, but not those of
  /// copies. If a scope is already open, the observer receives its events from the next instance that the scope
  /// creates. An observer of a scope receives the events of the scope's supplies, of the instances that it keeps, and
  /// of the transient instances that are assembled for it. The events of a shared entry go to the observers of the
  /// catalog that owns it.
  ///
  /// While a catalog is observed, obtaining takes longer, because no fast path applies. A catalog without observers has
  /// no overhead.
  ///
  /// - Parameters:
  ///   - replaying: Whether the observer first receives the existing state: an event `supplied` for each entry that
  ///     this catalog sees, and an event `assembled` for each kept instance. Events that happen while the state is
  ///     sent follow it. Later ones are sent directly, so on other threads they may overtake those; see
  ///     ``CatalogEvent/number``. Each event is sent once.
  ///   - observer: A closure that is called on the thread of the event before the caller continues, on several threads
  ///     at the same time. It may use the catalog. Other observers receive the events that it causes, but the observer
  ///     itself doesn't. If it takes one of your own locks, don't obtain services while you hold that lock.
  /// - Returns: An object that ends the observation. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders. The events of one thread arrive in the order in which
  /// they happen.
  @discardableResult
  public func observe(
    replaying: Bool = false, _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, context: nil, observer: observer, ended: {}))
  }

  /// Calls an observer like ``observe(replaying:_:)``, and runs each assembly in a context.
  ///
  /// - Parameters:
  ///   - replaying: Whether the observer first receives the existing state.
  ///   - context: The context that runs the builders. Task-local values that the context binds reach the builders.
  ///   - observer: A closure that is called for each event.
  /// - Returns: An object that ends the observation. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders.
  @discardableResult
  public func observe(
    replaying: Bool = false, within context: some AssemblyContext,
    _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, context: context, observer: observer, ended: {}))
  }

  /// Returns the events of ``observe(replaying:_:)`` as an asynchronous sequence.
  ///
  /// ```swift
  /// for await event in Catalog.main.events() { print(event) }
  /// ```
  ///
  /// Events are buffered until they are read. The sequence ends with the catalog, or with the task that reads it.
  ///
  /// - Parameters:
  ///   - replaying: Whether the sequence begins with the existing state.
  ///   - bufferingPolicy: The policy for events that a slow reader hasn't read yet.
  /// - Returns: The sequence, for one reader.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders.
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

  /// Reports each entry that is supplied twice, with both source locations.
  ///
  /// ```swift
  /// #if DEBUG
  ///   Catalog.main.reportReplacements()
  /// #endif
  /// ```
  ///
  /// The last supply wins, but the first one may be the intended one. Call this method before the first supply. It adds
  /// an observer, which makes obtaining slower, as described for ``observe(replaying:_:)``.
  ///
  /// - Parameter report: A closure that receives the text. If it's `nil`, the text is printed to standard error.
  /// - Returns: An object that ends the observation. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders.
  @discardableResult
  public func reportReplacements(
    to report: (@Sendable (String) -> Void)? = nil
  ) -> CatalogObservation {
    let report = report ?? { StandardError.print($0) }
    return observe { event in
      guard case .replaced(let previous) = event.kind else { return }
      let places = [("supplied at", previous), ("replaced at", event.location)]
      let lines = places.map { words, place in "  \(words) \(place.map { "\($0)" } ?? "an unknown location")" }
      report((["[replaced-entry] \(event.name) is supplied twice in \(event.catalog)"] + lines).joined(separator: "\n"))
    }
  }

  private func observe(_ listener: EventListener) -> CatalogObservation {
    if listener.isReplaying { replay(to: listener) } else { add(listener) }
    return CatalogObservation(of: self, by: listener)
  }

  /// Adds a listener, and sends it the existing state as of its registration.
  ///
  /// The state is read in one critical section, and sent after it.
  private func replay(to listener: EventListener) {
    var definitions = Definitions()
    var kept: [(key: EntryKey, entry: Definition, order: UInt64)] = []
    var number: UInt64 = 0
    add(listener) { state, since in
      number = since
      definitions = state.definitions
      for slot in state.slots(in: self.store) {
        if let (entry, order) = slot.kept, order <= since { kept.append((slot.key, entry, order)) }
      }
    }
    let own = definitions.entries
    let keptKeys = Set(kept.map(\.key))
    var events = replayed(own) { keptKeys.contains($0) }
    var hidden = Set(own.map(\.key))
    for catalog in lineage.dropFirst() {
      let entries = catalog.ownEntries.filter { hidden.insert($0.key).inserted }
      events += catalog.replayed(entries) { catalog.store.keepsInstance(of: $0) }
    }
    for (key, entry, _) in kept.ordered(by: \.order) where key.isScoped {
      events.append(CatalogEvent(.assembled(in: nil), entry.step, in: observedName))
    }
    for index in events.indices { events[index].number = number }
    listener.replay(events)
  }

  /// Returns the events that an observer receives for entries that already exist.
  private func replayed(_ entries: [Definition], isKept: (EntryKey) -> Bool) -> [CatalogEvent] {
    let name = observedName
    return entries.flatMap { entry -> [CatalogEvent] in
      let parts = entry.elements.flatMap { $0.isEmpty ? nil : $0.all } ?? [entry]
      return parts.flatMap { part -> [CatalogEvent] in
        let supplied = CatalogEvent(.supplied, part.step, in: name)
        return isKept(part.key) ? [supplied, CatalogEvent(.assembled(in: nil), part.step, in: name)] : [supplied]
      }
    }
  }
}
