// While a catalog has listeners, readers see that each new instance needs the slow path, which sends events. If a listener
// hears obtains, the catalog publishes an empty table, so that every call takes the slow path. An event goes to the
// listeners of its catalog first, and then to those of the enclosing catalogs.
//
// Events have numbers. A listener that reads the existing state at its registration gets the state as of its number, and
// then the events with larger numbers.
extension Catalog {
  /// Whether this catalog or an enclosing one has a listener.
  var isListenedTo: Bool { store.isListenedTo }

  /// Whether each assembly is reported.
  package var isObserved: Bool {
    followListeners()
    return store.isObserved
  }

  /// Whether every call takes the slow path.
  package var isHidden: Bool { store.isHidden }

  /// Allows the fast paths again that listeners of this catalog and of the enclosing ones no longer prevent.
  func followListeners() {
    let mayBeFaster = store.isObserved && (store.isHidden && !store.closing.hasBegun || !isListenedTo)
    if mayBeFaster { store.state.withLock { $0.followListeners(of: store) } }
  }

  /// Adds a listener.
  ///
  /// - Parameter read: A closure that reads the existing state. Its second argument is the
  ///   number of the registration.
  private func add(_ listener: any Listener, _ read: (inout StoreState, UInt64) -> Void) {
    store.state.withLock { state in
      let since = state.add(listener, to: store)
      read(&state, since)
    }
  }

  /// Adds a listener.
  package func add(_ listener: any Listener) { add(listener) { _, _ in } }

  /// Adds a listener, and returns the entries whose instances exist already.
  @discardableResult
  package func listen(_ listener: any Listener) -> [Definition] {
    var kept: [(entry: Definition, order: UInt64)] = []
    add(listener) { state, since in
      kept = state.slots(in: self.store).compactMap(\.kept).filter { $0.order <= since }
    }
    return kept.ordered(by: \.order).map(\.entry)
  }

  /// Adds a listener, and returns the entries that this catalog sees and the instances that exist, as of a number.
  ///
  /// Each entry comes before its instance. The catalog's own state is read in one critical section.
  package func listenFromHere(
    _ listener: any Listener
  ) -> (number: UInt64, state: [(entry: Definition, catalog: String, isInstance: Bool)]) {
    var (definitions, number) = (Definitions(), UInt64(0))
    var kept: [(key: EntryKey, entry: Definition, order: UInt64)] = []
    add(listener) { state, since in
      (definitions, number) = (state.definitions, since)
      for slot in state.slots(in: self.store) {
        if let (entry, order) = slot.kept, order <= since { kept.append((slot.key, entry, order)) }
      }
    }
    let keptKeys = Set(kept.map(\.key))
    var hidden: Set<EntryKey> = []
    var all: [(Definition, String, Bool)] = []
    for catalog in lineage {
      let isOwn = catalog === self
      for entry in isOwn ? definitions.entries : catalog.ownEntries where !hidden.contains(entry.key) {
        // A scope sees the contributions of the enclosing catalogs too, unless a builder replaces them.
        if entry.elements == nil || entry.builder != nil { hidden.insert(entry.key) }
        for part in entry.elements == nil ? [entry] : entry.parts {
          all.append((part, catalog.name, false))
          let isKept = isOwn ? keptKeys.contains(part.key) : catalog.store.keepsInstance(of: part.key)
          if isKept { all.append((part, catalog.name, true)) }
        }
      }
    }
    for (key, entry, _) in kept.ordered(by: \.order) where key.isScoped { all.append((entry, name, true)) }
    return (number, all)
  }

  /// Adds a listener whose records replace those of the last one that ended.
  package func restart(_ listener: any Listener) {
    var forgotten: (any Listener)?
    add(listener) { state, _ in swap(&state.ended, &forgotten) }
    withExtendedLifetime(forgotten) {}
  }

  /// The listeners of this catalog, and the last one that ended and whose records are needed.
  package var recorders: [any Listener] { ownListeners + store.state.withLock { $0.ended.map { [$0] } ?? [] } }

  /// Removes a listener.
  ///
  /// - Parameter isDone: Whether the catalog still needs the listener's records.
  package func remove(_ listener: any Listener, isDone: Bool = false) {
    let removed = store.state.withLock { state -> [(any Listener)?] in
      let removed = state.remove(listener, from: store)
      guard isDone, let removed else { return [removed] }
      defer { state.ended = removed }
      return [removed, state.ended]
    }
    withExtendedLifetime(removed) {}
  }

  /// The listeners of this catalog and then those of the enclosing catalogs, each with the number of its registration.
  var numberedListeners: [(listener: any Listener, since: UInt64)] {
    lineage.flatMap { $0.store.state.withLock { $0.listeners } }
  }

  /// The listeners of this catalog.
  package var ownListeners: [any Listener] { store.state.withLock { $0.listeners.map(\.listener) } }

  /// The listeners of this catalog, and then those of the enclosing catalogs.
  var listeners: [any Listener] { numberedListeners.map(\.listener) }

  /// The listeners that also receive the events of a copy.
  package var followers: [any Listener] { isListenedTo ? listeners.filter(\.followsCopies) : [] }

  /// Sends an event that begins now.
  func report(_ event: () -> EngineEvent) {
    if isListenedTo { report(event(), Number.next()) }
  }

  /// Sends an event with a number.
  ///
  /// The events that a listener causes go to the other listeners only, because it would otherwise call itself forever.
  func report(_ event: EngineEvent, _ number: UInt64) {
    Self.report(event, number, to: numberedListeners, in: EventSource(self))
  }

  static func report(
    _ event: EngineEvent, _ number: UInt64, to listeners: [(listener: any Listener, since: UInt64)],
    in source: EventSource
  ) {
    for (listener, since) in listeners where since < number && !ThreadExtras.isCalling(listener) {
      ThreadExtras.calling(listener) { listener.hear(event, number: number, in: source) }
    }
  }

  /// Sends the event that an entry is obtained.
  func reportObtained(_ entry: Definition) {
    // If a listener obtains an entry, this doesn't count as a dependency of the event's entry.
    if Store.areObtainsHeard { report { .obtained(entry, by: ThreadExtras.isCallingListener ? nil : Path.part) } }
  }

  /// Sends the event that an instance was assembled and is kept.
  ///
  /// - Parameter reporter: The events of the assembly, or `nil` if it began before the first listener was added.
  func reportAssembled(_ entry: Definition, _ box: AnyBox, _ reporter: SpanReporter?) {
    if isListenedTo { (reporter ?? SpanReporter(of: entry)).reportEnd(.success([box]), in: self) }
  }
}
