import Synchronization

// Somebody who listens makes every obtain pass the engine: the entries are marked, here and in the catalogs around, and
// the fast paths of obtaining, which know nothing of it, do not apply to an entry that is. Where nobody listens, a slow
// path looks at the mark, in a word that it has loaded anyway.
//
// What happens is told to the listeners of the catalog in which it happens, then to those around it.

extension Core {
  /// Whether somebody listens, here or in a scope, or did when this scope was opened.
  var isObserved: Bool { observed.load(ordering: .relaxed) != 0 }

  /// The word of a new entry; under the store's lock.
  var firstWord: EntryWord { EntryWord(bits: 0).observed(isObserved) }

  /// Marks the entries, those to come too, unless they are.
  func beginObserving() { store.withLock { beginObserving($0) } }

  private func beginObserving(_ store: borrowing EntryStore) {
    if observed.wrappingAdd(1, ordering: .relaxed).newValue == 1 { store.forEach { $0.setObserved(true) } }
  }

  /// Takes the marks off, unless there is another reason for them.
  func endObserving() {
    store.withLock { store in
      if observed.wrappingSubtract(1, ordering: .relaxed).newValue == 0 { store.forEach { $0.setObserved(false) } }
    }
  }

  /// Who listens.
  var listeners: [any Listener] { store.withLock { $0.listening?.listeners ?? [] } }

  /// What was recorded last.
  var recording: CatalogGraph.Recording? { store.withLock { $0.listening?.recording } }

  /// Marks the entries for as long as somebody listens around this scope, if it has not done so.
  func beginInheriting() {
    if !inherits.exchange(true, ordering: .relaxed) { beginObserving() }
  }

  /// Ends that, when nobody does any more.
  func endInheriting() {
    if inherits.load(ordering: .relaxed), inherits.exchange(false, ordering: .relaxed) { endObserving() }
  }

  /// Adds a listener.
  ///
  /// - Parameter replay: Is called with each entry at that moment, then with each slot: what happens after it, the
  ///   listener hears.
  func add(_ listener: any Listener, replay: ((EntryReference) -> Void)?) {
    store.withLock { store in
      beginObserving(store)
      let listening = store.listening ?? Listening()
      listening.listeners.append(listener)
      if let recording = listener as? CatalogGraph.Recording { listening.recording = recording }
      store.listening = listening
      guard let replay else { return }
      store.entries.forEach(replay)
      store.forEach { if $0.key.isScoped { replay($0) } }
    }
  }

  /// Removes a listener.
  ///
  /// - Returns: Whether it was there.
  func remove(_ listener: any Listener) -> Bool {
    let removed = store.withLock { store -> (any Listener)? in
      guard let listening = store.listening,
        let index = listening.listeners.firstIndex(where: { $0 === listener })
      else { return nil }
      return listening.listeners.remove(at: index)
    }
    return removed != nil
  }
}

extension Catalog {
  /// Adds a listener, which is told of what happens here and in scopes that are opened from here on.
  ///
  /// - Parameter replay: Is called with each of the catalog's own entries at that moment. Without it, a copy is not told
  ///   that an entry is replaced which it has not taken over from its source yet.
  func add(_ listener: any Listener, replay: ((EntryReference) -> Void)? = nil) {
    if source != nil, replay != nil { _ = visible }
    parent?.beginObserving()
    core.add(listener, replay: replay)
  }

  /// Removes a listener.
  func remove(_ listener: any Listener) {
    guard core.remove(listener) else { return }
    core.endObserving()
    parent?.endObserving()
  }

  /// Gives up what the listeners of a scope that goes have asked of the catalogs around it.
  func forgetListeners() {
    guard core.isObserved else { return }
    for _ in core.listeners { parent?.endObserving() }
  }

  private func endObserving() {
    var next: Catalog? = self
    while let catalog = next {
      catalog.core.endObserving()
      next = catalog.parent
    }
  }

  private func beginObserving() {
    var next: Catalog? = self
    while let catalog = next {
      catalog.core.beginObserving()
      next = catalog.parent
    }
  }

  /// Who is told of what happens here.
  var listeners: [any Listener] { core.listeners + outerListeners }

  private var outerListeners: [any Listener] { parent?.listeners ?? [] }

  /// Those of them that the copies of this catalog have too.
  var followers: [any Listener] { listeners.filter(\.followsCopies) }

  /// Whether its obtains pass the engine because somebody listens, for tests: nothing else shows it.
  package var isObserved: Bool { core.isObserved || core.entries.contains { $0.word.isObserved } }

  /// What a graph and an event call this catalog.
  var observedName: String { scope.map { String(describing: $0) } ?? label }

  func tell(_ happening: Happening) { tell(happening, to: core.listeners) }

  /// Tells what happens to own listeners, as they were when it did, and to those around.
  func tell(_ happening: Happening, to own: [any Listener]) {
    let listeners = own + outerListeners
    // A scope has its own entries marked when it first has to tell those around it, and not when there are none left.
    if parent != nil { listeners.isEmpty ? core.endInheriting() : core.beginInheriting() }
    Listening.tell([happening], to: listeners, in: observedName)
  }

  /// Tells what happened under the lock of the store.
  @inline(__always)
  func tell(_ news: News) {
    if news.isThere { tellAll(news) }
  }

  @inline(never)
  private func tellAll(_ news: News) {
    news.tell(outerListeners, in: observedName)
  }

  /// Tells that an entry is obtained on this thread.
  @usableFromInline @inline(never)
  func tellObtained(_ entry: EntryReference) {
    // The elements of a collection are obtained as one.
    if !entry.isElement { tell(.obtained(entry, by: AssemblyPath.last)) }
  }

  /// Tells that nothing is supplied for what the builder that runs innermost on this thread needs.
  func tellMissing(_ name: String) {
    if core.isObserved, let part = AssemblyPath.last { tell(.missing(name, by: part)) }
  }

  /// Runs the builder of an entry, and tells.
  ///
  /// - Parameter boxes: The instances of what it gives, in boxes: several of a collection.
  @inlinable @inline(never)
  func telling<Output>(
    of entry: EntryReference, boxes: (Output) -> [AnyBox] = { [Box($0)] }, _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    let subject = tellBegun(entry)
    do throws(CatalogError) {
      let output = try build()
      tellEnded(subject, boxes(output))
      return output
    } catch {
      tellFailed(subject, error)
      throw error
    }
  }

  @usableFromInline
  func tellBegun(_ entry: EntryReference) -> ToldEntry {
    var subject = ToldEntry(entry)
    tell(.assembling(subject))
    subject.begun = .now
    return subject
  }

  @usableFromInline
  func tellEnded(_ subject: ToldEntry, _ boxes: [AnyBox]) {
    tell(.assembled(subject, boxes, from: subject.begun, to: .now))
  }

  @usableFromInline
  func tellFailed(_ subject: ToldEntry, _ error: CatalogError) {
    tell(.failed(subject, error))
  }
}
