import Synchronization

// Each catalog has its own listeners. The outermost one counts those of all scopes in it: while anyone listens, it hides its
// table, so that every call takes the slow path, which sends the events. An event goes to the listeners of its catalog first,
// and then to those of the enclosing catalogs. A scope that has ended has no listeners.
//
// Events have numbers. A listener that reads the existing state at its registration gets the state as of its number, and
// then the events with larger numbers.
extension Catalog {
  /// Whether this catalog or an enclosing one has a listener.
  package var isListenedTo: Bool { !heard.isEmpty }

  /// Adds a listener, unless this is a scope that has ended.
  ///
  /// - Parameter read: A closure that reads the existing state. Its second argument is the number of the registration.
  private func add(_ listener: any Listener, _ read: (borrowing CatalogState, UInt64) -> Void) -> UInt64 {
    withState { state in
      if !isOutermost, store.closing.phase == .closed { return Number.next() }
      // A thread that takes a larger number than that of the registration sees that the catalog is listened to.
      withRoot(&state) { $0.countListeners(1, hearing: listener.hearing) }
      let registration = Registration(listener, since: Number.next())
      state.makeRest().changeListeners { $0.append(registration) }
      read(state, registration.since)
      return registration.since
    }
  }

  /// Runs `body` with the outermost catalog, whose lock is taken after a scope's.
  private func withRoot(_ state: inout CatalogState, _ body: (inout CatalogState) -> Void) {
    if isOutermost { body(&state) } else { outermost.withState(body) }
  }

  /// Adds a listener.
  ///
  /// - Returns: The number of the registration.
  @discardableResult
  package func add(_ listener: any Listener) -> UInt64 { add(listener) { _, _ in } }

  /// Adds a listener, and returns the entries whose instances exist already.
  @discardableResult
  package func listen(_ listener: any Listener) -> [Definition] {
    var kept: [KeptInstance] = []
    _ = add(listener) { state, since in kept = state.kept(until: since) }
    return kept.map(\.entry)
  }

  /// Adds a listener, and returns the entries that this catalog sees and the instances that exist, as of a number.
  ///
  /// Each entry comes before its instance. The catalog's own state is read in one critical section.
  package func listenFromHere(
    _ listener: any Listener
  ) -> (number: UInt64, state: [(entry: Definition, catalog: String, isInstance: Bool)]) {
    var definitions: [Definition] = []
    var own: [KeptInstance] = []
    let number = add(listener) { state, since in (definitions, own) = (state.definitions, state.kept(until: since)) }
    let kept = lineage.map { catalog in
      let all = catalog === self ? own : catalog.withState { $0.kept(until: number) }
      return Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    }
    var all: [(Definition, String, Bool)] = []
    var scoped: [(instance: KeptInstance, keeper: String)] = []
    for (part, owner, distance) in visibility.all(definitions) {
      all.append((part, owner.name, false))
      if part.lifetime.scope == nil {
        if kept[distance][part.key] != nil { all.append((part, owner.name, true)) }
      } else if let keeper = try? visibility.keeper(of: VisibleEntry(part, of: owner)).catalog,
        let place = lineage.firstIndex(where: { $0 === keeper }), let instance = kept[place][part.key.scoped],
        instance.entry === part
      {
        scoped.append((instance, keeper.name))
      }
    }
    all += scoped.ordered(by: \.instance.order).map { ($0.instance.entry, $0.keeper, true) }
    return (number, all)
  }

  /// The listeners of this catalog, and those that ended and whose records are needed.
  package var recorders: [any Listener] { ownRegistrations.map(\.listener) }

  /// The listeners of this catalog.
  package var ownListeners: [any Listener] { ownRegistrations.filter { !$0.hasEnded }.map(\.listener) }

  private var ownRegistrations: [Registration] {
    store.hearing == .nothing ? [] : withState { $0.rest?.listeners ?? [] }
  }

  /// Stops sending events to a listener of this catalog.
  ///
  /// - Parameter since: The number of the registration, because another listener may have the same identity later.
  package func remove(_ listener: ObjectIdentifier, since: UInt64) {
    removeListeners { $0.id == listener && $0.since == since }
  }

  /// Stops sending events to a listener of this catalog.
  package func remove(_ listener: any Listener) { removeListeners { $0.listener === listener } }

  /// Discards the listeners of this catalog that ended.
  package func forgetEnded() { removeListeners(keepingRecords: false, where: \.hasEnded) }

  /// Removes all listeners of a scope that has ended.
  func endListening() { if !isOutermost, store.hearing != .nothing { removeListeners { _ in true } } }

  /// Removes all listeners of a scope that is deallocated.
  func forgetListeners() { if !isOutermost { removeListeners(keepingRecords: false) { _ in true } } }

  /// Removes the listeners that satisfy a condition.
  ///
  /// - Parameter isKeepingRecords: Whether a listener whose records are needed is kept, without further events.
  private func removeListeners(
    keepingRecords isKeepingRecords: Bool = true, where condition: (Registration) -> Bool
  ) {
    let removed = withState { state -> [Registration] in
      guard let rest = state.rest else { return [] }
      let old = rest.listeners
      for registration in old where condition(registration) {
        let isKept = isKeepingRecords && registration.listener.keepsRecords
        withRoot(&state) { root in
          root.countListeners(-1, hearing: registration.hearing)
          if isKept { root.countListeners(1, hearing: .ended) }
        }
        rest.changeListeners { listeners in
          let index = listeners.firstIndex { $0.since == registration.since }!
          if isKept { listeners[index].hearing = .ended } else { listeners.remove(at: index) }
        }
      }
      return old
    }
    withExtendedLifetime(removed) {}
  }

  /// The listeners of this catalog, and then those of the enclosing catalogs.
  var heard: [Registration] {
    guard store.hearing.isAnyone else { return [] }
    var all: [Registration] = []
    forEachAround { catalog in
      let own = catalog.withState { $0.rest?.listeners ?? [] }
      if !own.isEmpty { all = all.isEmpty ? own : all + own }
    }
    return all.contains(where: \.hasEnded) ? all.filter { !$0.hasEnded } : all
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
  func reportObtained(_ entry: Definition) { if store.hearing == .obtains { reportHeard(entry) } }

  @inline(never)
  private func reportHeard(_ entry: Definition) {
    // If a listener obtains an entry, this doesn't count as a dependency of the event's entry.
    report { .obtained(entry, by: !Path.listeners.isEmpty ? nil : Caller.part) }
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

extension Store {
  /// The events that the listeners of the outermost catalog and of all scopes in it hear.
  var hearing: Hearing {
    withOutermost { $0.store.ownHearing.load(ordering: .relaxed) } ?? ownHearing.load(ordering: .relaxed)
  }
}
