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
    observe(replaying: replaying, observer, ended: {})
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
      replaying: replaying, { continuation.yield($0) }, ended: { continuation.finish() })
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

  private func observe(
    replaying: Bool, _ observer: @escaping @Sendable (CatalogEvent) -> Void, ended: @escaping @Sendable () -> Void
  ) -> CatalogObservation {
    let listener = EventListener(isReplaying: replaying, observer: observer, ended: ended)
    var events: [CatalogEvent] = []
    var own: Set<EntryIdentity> = []
    var kept: [CatalogEvent] = []
    add(listener) { entry in
      guard replaying else { return }
      if entry.key.isScoped {
        guard entry.hasInstance, let step = entry.slotted?.step else { return }
        kept.append(CatalogEvent(.assembled(in: nil), step, in: self.observedName))
      } else {
        own.insert(EntryIdentity(entry))
        events += self.replayed(entry)
      }
    }
    if replaying {
      for found in parent?.visible ?? [] where !own.contains(EntryIdentity(found.entry)) {
        events += found.owner.catalog.replayed(found.entry)
      }
      listener.replay(events + kept)
    }
    return CatalogObservation(of: self, by: listener)
  }

  /// What an observer that comes late is told of an entry; under the store's lock.
  private func replayed(_ entry: EntryReference) -> [CatalogEvent] {
    let name = observedName
    let parts = entry.contributions
    return (parts.isEmpty ? [entry] : parts).flatMap { part -> [CatalogEvent] in
      guard part.word.kind != .empty else { return [] }
      let step = part.step
      let supplied = CatalogEvent(.supplied, step, in: name)
      return part.hasInstance ? [supplied, CatalogEvent(.assembled(in: nil), step, in: name)] : [supplied]
    }
  }
}
