// A catalog that somebody listens to publishes an empty table, so that each obtain takes the slow path, which tells. What
// happens is told to the listeners of the catalog in which it happens, then to those around it.
extension Catalog {
  /// Whether somebody listens here or around this scope.
  var isListenedTo: Bool { store.isListenedTo }

  /// Whether each obtain takes the slow path, for tests: nothing else shows it.
  package var isObserved: Bool {
    revealIfUnobserved()
    return store.isHidden
  }

  /// Publishes the table again when the last listener has gone.
  func revealIfUnobserved() {
    guard store.isHidden, !isListenedTo, !store.closing.hasBegun else { return }
    store.withWriter { _ in
      if !isListenedTo, !store.closing.hasBegun { store.hide(false) }
    }
  }

  /// Adds a listener, which hears what happens here and in scopes that are opened from here on.
  ///
  /// - Parameter replay: Is called under the catalog's lock with each slot and the writer; what happens after that, the
  ///   listener hears.
  func add(_ listener: any Listener, replay: ((inout Store.Writer) -> Void)? = nil) {
    store.withWriter { writer in
      store.add(listener, to: &writer)
      replay?(&writer)
    }
  }

  /// Adds a listener.
  ///
  /// - Returns: The entries whose instances this catalog keeps already, in the order of their creation.
  @discardableResult
  package func listen(_ listener: any Listener) -> [Definition] {
    var kept: [Definition] = []
    add(listener) { kept = self.store.slots(in: &$0).compactMap(\.released) }
    return kept
  }

  /// Removes a listener.
  ///
  /// - Parameter isDone: Whether the catalog keeps it as one that has ended.
  package func remove(_ listener: any Listener, isDone: Bool = false) {
    let removed = store.withWriter { writer in
      let removed = store.remove(listener, from: &writer)
      if isDone, let removed { writer.ended = [removed] }
      return removed
    }
    withExtendedLifetime(removed) {}
    revealIfUnobserved()
  }

  /// The listeners that were added here.
  var ownListeners: [any Listener] { store.withWriterIfAny { $0.listeners } ?? [] }

  /// Everybody who hears what happens here.
  var listeners: [any Listener] { ownListeners + outerListeners }

  private var outerListeners: [any Listener] { lineage.dropFirst().flatMap(\.ownListeners) }

  /// Those of them that copies of this catalog have, too.
  package var followers: [any Listener] { isListenedTo ? listeners.filter(\.followsCopies) : [] }

  /// What a graph and an event call this catalog.
  var observedName: String { scope.map { String(describing: $0) } ?? label }

  /// Tells what happens.
  func tell(_ event: () -> EngineEvent) {
    if isListenedTo { event().tell(listeners, in: observedName) }
  }

  /// Tells what happens to own listeners, as they were when it happened, and to those around.
  func tell(_ event: EngineEvent, to own: [any Listener]) {
    event.tell(own + outerListeners, in: observedName)
  }

  func tellObtained(_ entry: Definition) {
    // What a listener obtains isn't obtained by the entry of which it is told.
    if isListenedTo { tell { .obtained(entry, by: ThreadExtras.isCallingListener ? nil : Path.part) } }
  }

  /// Runs the builder of an entry that isn't kept, and tells.
  ///
  /// - Parameter boxes: The instances of what is built: several of a collection.
  func observing<Output>(
    _ entry: Definition, boxes: (Output) -> [AnyBox], _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    guard isListenedTo, let telling = Telling(of: entry, in: self) else { return try build() }
    do throws(CatalogError) {
      let output = try telling.run(in: self, build)
      telling.tellEnd(.success(boxes(output)), in: self)
      return output
    } catch {
      telling.tellEnd(.failure(error), in: self)
      throw error
    }
  }
}
