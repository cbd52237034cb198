import Synchronization

// Listeners belong to the outermost catalog, in one array. The number of a scope is the filter of its listeners. While anyone
// listens, the outermost catalog hides its table, so that every call takes the slow path, which sends the events. An event
// goes to the listeners of its catalog first, and then to those of the enclosing catalogs.
//
// Events have numbers. A listener that reads the existing state at its registration gets the state as of its number, and
// then the events with larger numbers.
extension Catalog {
  /// Whether this catalog or an enclosing one has a listener.
  package var isListenedTo: Bool { !heard.isEmpty }

  /// Removes the listeners of the outermost catalog that satisfy a condition.
  private func removeListeners(where condition: (Registration) -> Bool) {
    let root = outermost
    let removed = root.withState { $0.removeListeners(in: root.store, where: condition) }
    withExtendedLifetime(removed) {}
  }

  /// Adds a listener.
  ///
  /// - Parameter read: A closure that reads the existing state. Its second argument is the number of the registration.
  private func add(_ listener: any Listener, _ read: (inout StoreState, UInt64) -> Void) -> UInt64 {
    let root = outermost
    return withState { state in
      // The lock of an enclosing catalog is taken after a scope's.
      let since =
        root === self
        ? state.add(listener, at: number, in: store)
        : root.withState { $0.add(listener, at: number, in: root.store) }
      read(&state, since)
      return since
    }
  }

  /// Adds a listener.
  ///
  /// - Returns: The number of the registration.
  @discardableResult
  package func add(_ listener: any Listener) -> UInt64 { add(listener) { _, _ in } }

  /// Adds a listener, and returns the entries whose instances exist already.
  @discardableResult
  package func listen(_ listener: any Listener) -> [Definition] {
    var kept: [(entry: Definition, order: UInt64)] = []
    _ = add(listener) { state, since in
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
    var definitions = Definitions()
    var kept: [(key: EntryKey, entry: Definition, order: UInt64)] = []
    let number = add(listener) { state, since in
      definitions = state.definitions
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
          let isKept = isOwn ? keptKeys.contains(part.key) : catalog.box(of: part.key) != nil
          if isKept { all.append((part, catalog.name, true)) }
        }
      }
    }
    for (key, entry, _) in kept.ordered(by: \.order) where key.isScoped { all.append((entry, name, true)) }
    return (number, all)
  }

  /// The listeners of this catalog, and those that ended and whose records are needed.
  package var recorders: [any Listener] { ownRegistrations.map(\.listener) }

  /// The listeners of this catalog.
  package var ownListeners: [any Listener] { ownRegistrations.filter { !$0.hasEnded }.map(\.listener) }

  private var ownRegistrations: [Registration] {
    if store.hearing == .nothing { return [] }
    return outermost.withState { $0.registrations }.filter { $0.place == number }
  }

  /// Removes a listener.
  ///
  /// - Parameter isKept: Whether the catalog needs the listener's records until ``forgetEnded()``.
  package func remove(_ old: any Listener, isKept: Bool = false) { remove(ObjectIdentifier(old), isKept: isKept) }

  /// Removes a listener that may be gone.
  ///
  /// - Parameter since: The number of the registration, because another listener may have the same identity later.
  package func remove(_ listener: ObjectIdentifier, since: UInt64? = nil, isKept: Bool = false) {
    let root = outermost
    let removed = root.withState { $0.remove(listener, since: since, isKept: isKept, in: root.store) }
    withExtendedLifetime(removed) {}
  }

  /// Discards the listeners of this catalog that ended.
  package func forgetEnded() { removeListeners { $0.hasEnded && $0.place == number } }

  /// Removes all listeners of a scope that is deallocated.
  func removeListeners() { removeListeners { $0.place == number } }

  /// The listeners of this catalog, and then those of the enclosing catalogs.
  var heard: [Registration] {
    guard store.hearing.isAnyone else { return [] }
    let root = outermost
    let all = root.withState { $0.registrations }
    if all.allSatisfy({ $0.place == root.number && !$0.hasEnded }) { return all }
    return lineage.flatMap { catalog in all.filter { $0.place == catalog.number && !$0.hasEnded } }
  }

  /// The listeners that also receive the events of a copy.
  package var followers: [any Listener] { heard.map(\.listener).filter(\.followsCopies) }

  /// Sends an event that begins now.
  func report(_ event: () -> EngineEvent) {
    guard store.hearing.isAnyone else { return }
    // A listener with a smaller number is among those that are read next.
    let number = Number.next()
    let heard = heard
    if !heard.isEmpty { Self.report(event(), number, to: heard, in: EventSource(self)) }
  }

  /// Sends an event with a number.
  func report(_ event: EngineEvent, _ number: UInt64) { Self.report(event, number, to: heard, in: EventSource(self)) }

  /// Sends an event with a number to listeners.
  ///
  /// The events that a listener causes go to the other listeners only, because it would otherwise call itself forever. Those
  /// that a listener causes because of another listener's go to none, because their number would be a factorial.
  static func report(
    _ event: EngineEvent, _ number: UInt64, to registrations: [Registration], in source: EventSource
  ) {
    let calling = Path.listeners
    if calling.count > 1 { return }
    var shared: AnyObject?
    for told in registrations where told.since < number && !calling.contains(told.id) {
      Path.calling(told.listener) { told.listener.hear(event, number: number, in: source, sharing: &shared) }
    }
  }

  /// Sends the event that an entry is obtained.
  @inline(__always)
  func reportObtained(_ found: VisibleEntry) { if store.hearing == .obtains { reportHeard(found) } }

  @inline(never)
  private func reportHeard(_ found: VisibleEntry) {
    // If a listener obtains an entry, this doesn't count as a dependency of the event's entry.
    report { .obtained(found.entry, by: !Path.listeners.isEmpty ? nil : Caller.part) }
  }

  /// Sends the event that an assembly succeeded or failed.
  ///
  /// - Parameter reporter: The events of the assembly, or `nil` if no listener heard its beginning.
  func reportEnd(_ result: Result<AnyBox, CatalogError>, of entry: Definition, _ reporter: SpanReporter?) {
    let isHeard = if case .success = result { store.hearing >= .assemblies } else { store.hearing.isAnyone }
    if isHeard { (reporter ?? SpanReporter(of: entry)).reportEnd(result.map { [$0] }, in: self) }
  }

  /// Sends the event that a builder threw, and returns the error that its caller receives.
  func failed(_ entry: Definition, _ error: any Error, _ reporter: SpanReporter? = nil) -> CatalogError {
    let error = CatalogError.reporting(error)
    reportEnd(.failure(error), of: entry, reporter)
    return error
  }
}

extension StoreState {
  /// Adds a listener of a root or of a scope in it.
  ///
  /// - Returns: The number of the registration.
  mutating func add(_ listener: any Listener, at place: UInt64, in root: borrowing Store) -> UInt64 {
    // A thread that takes a larger number than that of the registration sees that the catalog is listened to.
    root.hear(max(root.ownHearing.load(ordering: .relaxed), listener.hearing))
    let registration = Registration(listener, since: Number.next(), place: place)
    registrations.append(registration)
    return registration.since
  }

  /// Removes the listeners of a root that satisfy a condition.
  ///
  /// - Returns: The removed ones, to be released without a lock.
  mutating func removeListeners(in root: borrowing Store, where condition: (Registration) -> Bool) -> [Registration] {
    let removed = registrations.filter(condition)
    if !removed.isEmpty { registrations.removeAll(where: condition) }
    root.hear(hearing)
    return removed
  }

  /// Stops sending events to a listener of a root.
  ///
  /// - Parameter isKept: Whether the listener is kept for its records.
  /// - Returns: The listener, to be released without a lock.
  mutating func remove(_ id: ObjectIdentifier, since: UInt64?, isKept: Bool, in root: borrowing Store) -> Registration?
  {
    guard let index = registrations.indices.first(where: { registrations[$0].id == id }),
      since ?? registrations[index].since == registrations[index].since
    else { return nil }
    defer { root.hear(hearing) }
    if !isKept { return registrations.remove(at: index) }
    registrations[index].hearing = .ended
    return nil
  }

  /// The events that the listeners of a root hear together.
  private var hearing: Hearing { registrations.indices.reduce(.nothing) { max($0, registrations[$1].hearing) } }
}

extension Store {
  /// Announces what the listeners of this root hear, and publishes or hides its table.
  func hear(_ hearing: Hearing) {
    ownHearing.store(hearing, ordering: .relaxed)
    publish()
  }

  /// The events that the listeners of the outermost catalog and of all scopes in it hear.
  var hearing: Hearing {
    withOutermost { $0.store.ownHearing.load(ordering: .relaxed) } ?? ownHearing.load(ordering: .relaxed)
  }
}
