public import ServiceCatalog

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
  /// copies. If a scope is already open, the observer receives the events of the instances that the scope keeps, but
  /// may not receive those of transient instances that are assembled for it. An observer of a scope receives the events
  /// of the scope's supplies, of the instances that it keeps, and of the transient instances that are assembled for it.
  /// The events of a shared entry go to the observers of the catalog that owns it.
  ///
  /// While a catalog is observed, each assembly takes longer. Obtaining an instance that is ready doesn't, and is no
  /// event.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events that the observer hears. Nothing is made for others. An observer that doesn't hear the
  ///     beginning and the end of assemblies and disposals that succeed costs nearly nothing.
  ///   - replaying: Whether the observer first receives the existing state: an event `supplied` for each entry that
  ///     this catalog sees, and an event `assembled` for each kept instance. Events that happen while the state is
  ///     sent follow it. Later ones are sent directly, so on other threads they may overtake those; see
  ///     ``CatalogEvent/number``. Each event is sent once.
  ///   - observer: A closure that is called on the thread of the event before the caller continues, on several threads
  ///     at the same time. It may use the catalog. Other observers receive the events that it causes, but the observer
  ///     itself doesn't. An event that they cause then is dropped. If it takes one of your own locks, don't obtain services while you hold that lock.
  /// - Returns: An object that ends the observation. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries and observers.
  ///
  /// Concurrency: callable from any thread and from builders. The events of one thread arrive in the order in which
  /// they happen, except those that another observer causes: they may come before the event that this observer hears then.
  @discardableResult
  public func observe(
    only kinds: CatalogEvent.Kinds = .all, replaying: Bool = false,
    _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, kinds: kinds, context: nil, observer: observer, ended: {}))
  }

  /// Calls an observer like ``observe(only:replaying:_:)``, and runs each assembly in a context.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events that the observer hears.
  ///   - replaying: Whether the observer first receives the existing state.
  ///   - context: The context that runs the builders. Task-local values that the context binds reach the builders.
  ///   - observer: A closure that is called for each event.
  /// - Returns: An object that ends the observation. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries and observers.
  ///
  /// Concurrency: callable from any thread and from builders.
  @discardableResult
  public func observe(
    only kinds: CatalogEvent.Kinds = .all, replaying: Bool = false, within context: some AssemblyContext,
    _ observer: @escaping @Sendable (CatalogEvent) -> Void
  ) -> CatalogObservation {
    observe(EventListener(isReplaying: replaying, kinds: kinds, context: context, observer: observer, ended: {}))
  }

  /// Returns the events of ``observe(only:replaying:_:)`` as an asynchronous sequence.
  ///
  /// ```swift
  /// for await event in Catalog.main.events() { print(event) }
  /// ```
  ///
  /// Events are buffered until they are read. If too many are unread, later ones are dropped until the reader has read
  /// all others. It then receives an event ``CatalogEvent/Kind/dropped(count:)``, and the events that follow. To keep
  /// every event, use ``observe(only:replaying:_:)`` with a buffer of your own.
  ///
  /// The sequence ends with the catalog, or with the task that reads it.
  ///
  /// - Parameters:
  ///   - replaying: Whether the sequence begins with the existing state, however many events that takes.
  ///   - limit: The number of unread events from which on events are dropped.
  /// - Returns: The sequence, for one reader.
  ///
  /// Complexity: linear in the number of entries and observers.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func events(
    replaying: Bool = false, limit: Int = 1_000
  ) -> AsyncStream<CatalogEvent> {
    // Only the sequence references the stream, which therefore ends the observation when its reader is gone.
    let (stream, continuation) = AsyncStream.makeStream(of: CatalogEvent.self)
    let buffer = EventBuffer(continuation, limit: limit, of: name)
    let observation = observe(
      EventListener(isReplaying: replaying, kinds: .all, context: nil, observer: buffer.add, ended: buffer.finish))
    buffer.start()
    continuation.onTermination = { _ in observation.cancel() }
    return AsyncStream { await buffer.next(of: stream) }
  }

  private func observe(_ listener: EventListener) -> CatalogObservation {
    let id = ObjectIdentifier(listener)
    if listener.isReplaying {
      let (number, state) = listenFromHere(listener)
      let heard = state.filter { listener.kinds.contains($0.isInstance ? .assembled : .supplied) }
      let events = heard.map { entry, catalog, isInstance in
        var event = CatalogEvent(isInstance ? .assembled(in: nil) : .supplied, entry, in: catalog)
        event.number = number
        return event
      }
      listener.replay(events)
      return CatalogObservation(of: self, by: id, since: number)
    }
    return CatalogObservation(of: self, by: id, since: add(listener))
  }
}

/// The observation of a catalog, which lasts until it is cancelled or the catalog is deallocated.
///
/// You don't have to keep this object. Releasing it doesn't end the observation.
///
/// Concurrency: `Sendable`; ``cancel()`` is callable from any thread.
public final class CatalogObservation: Sendable {
  private let catalog: CatalogReference
  // A weak reference to the listener would slow down each event.
  private let listener: ObjectIdentifier
  private let since: UInt64

  init(of catalog: Catalog, by listener: ObjectIdentifier, since: UInt64) {
    (self.catalog, self.listener, self.since) = (CatalogReference(catalog), listener, since)
  }

  /// Ends the observation.
  ///
  /// The observer receives no event that happens after this method returns. Other threads may still be sending earlier
  /// ones. A second call does nothing.
  ///
  /// Complexity: linear in the number of observers.
  ///
  /// Concurrency: callable from any thread and from the observer.
  public func cancel() { catalog.existing?.remove(listener, since: since) }
}
