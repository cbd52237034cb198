// While a catalog has listeners, it publishes an empty table, so that every call takes the slow path, which sends
// events. An event goes to the listeners of its catalog first, and then to those of the enclosing catalogs.
extension Catalog {
  /// Whether this catalog, or a catalog around it, has listeners.
  var isListenedTo: Bool { store.isListenedTo }

  /// Whether every call takes the slow path.
  ///
  /// For tests, which can't see it otherwise.
  package var isObserved: Bool {
    revealIfUnobserved()
    return store.isHidden
  }

  /// Publishes the table again after the last listener was removed.
  func revealIfUnobserved() {
    guard store.isHidden, !isListenedTo, !store.closing.hasBegun else { return }
    store.withWriter { _ in
      if !isListenedTo, !store.closing.hasBegun { store.hide(false) }
    }
  }

  /// Adds a listener, which receives the events of this catalog and of the scopes that are opened from it.
  ///
  /// - Parameter replay: A closure that is called under the catalog's lock. The listener receives the events after the
  ///   call.
  func add(_ listener: any Listener, replay: ((inout Store.Writer) -> Void)? = nil) {
    store.withWriter { writer in
      store.add(listener, to: &writer)
      replay?(&writer)
    }
  }

  /// Adds a listener.
  ///
  /// - Returns: The entries whose instances this catalog already keeps, in the order of their creation.
  @discardableResult
  package func listen(_ listener: any Listener) -> [Definition] {
    var kept: [Definition] = []
    add(listener) { kept = self.store.slots(in: &$0).compactMap(\.released) }
    return kept
  }

  /// Removes a listener.
  ///
  /// - Parameter isDone: Whether the catalog still keeps the listener, as one that has ended.
  package func remove(_ listener: any Listener, isDone: Bool = false) {
    let removed = store.withWriter { writer in
      let removed = store.remove(listener, from: &writer)
      if isDone, let removed { writer.ended = [removed] }
      return removed
    }
    withExtendedLifetime(removed) {}
    revealIfUnobserved()
  }

  /// The listeners that were added to this catalog.
  var ownListeners: [any Listener] { store.withWriterIfAny { $0.listeners } ?? [] }

  /// The listeners that receive the events of this catalog.
  var listeners: [any Listener] { ownListeners + outerListeners }

  private var outerListeners: [any Listener] { lineage.dropFirst().flatMap(\.ownListeners) }

  /// The listeners that also listen to copies of this catalog.
  package var followers: [any Listener] { isListenedTo ? listeners.filter(\.followsCopies) : [] }

  /// The name of this catalog in graphs and events.
  var observedName: String { scope.map { String(describing: $0) } ?? label }

  /// Sends an event to the listeners.
  func report(_ event: () -> EngineEvent) {
    if isListenedTo { event().report(to: listeners, in: observedName) }
  }

  /// Sends an event to the catalog's listeners at the time of the event, and to those of the enclosing catalogs.
  func report(_ event: EngineEvent, to own: [any Listener]) {
    event.report(to: own + outerListeners, in: observedName)
  }

  func reportObtained(_ entry: Definition) {
    // If a listener obtains an entry, this doesn't count as a dependency of the event's entry.
    if isListenedTo { report { .obtained(entry, by: ThreadExtras.isCallingListener ? nil : Path.part) } }
  }

  /// Runs the builder of an entry that isn't kept, and sends its events.
  ///
  /// - Parameter boxes: A function that returns the instances of the output, which are several for a collection.
  func observing<Output>(
    _ entry: Definition, boxes: (Output) -> [AnyBox], _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    guard isListenedTo, let reporter = SpanReporter(of: entry, in: self) else { return try build() }
    do throws(CatalogError) {
      let output = try reporter.run(in: self, build)
      reporter.reportEnd(.success(boxes(output)), in: self)
      return output
    } catch {
      reporter.reportEnd(.failure(error), in: self)
      throw error
    }
  }
}
