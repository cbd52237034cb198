extension Catalog {
  /// What is supplied: a node for each entry that this catalog sees, a scope's own before those around it.
  ///
  /// ```swift
  /// for node in Catalog.main.graph.nodes where node.lifetime == .shared { print(node.name, node.location as Any) }
  /// ```
  ///
  /// Nothing is assembled for it. What was seen since ``startRecording()``, here or in a catalog around this scope, is in it
  /// too: who obtained whom, how often, and how long everything took to assemble; without that it has no edges. The
  /// ``VerificationReport/graph`` of a report has them in any case.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included. What is supplied meanwhile may be in it or not.
  public var graph: CatalogGraph { (first(\.ownRecording) ?? CatalogGraph.Recording()).graph(of: self) }

  private var ownRecording: CatalogGraph.Recording? {
    let all = store.withWriterIfAny { $0.listeners + $0.ended } ?? []
    return all.lazy.compactMap { $0 as? CatalogGraph.Recording }.first { !$0.followsCopies }
  }

  /// Begins to record what the ``graph`` shows: who obtains whom, how often, and how long everything takes to assemble.
  ///
  /// ```swift
  /// Catalog.main.startRecording()
  /// defer { Catalog.main.stopRecording() }
  /// try await Catalog.main.prepareShared()
  /// print(Catalog.main.graph.edges)
  /// ```
  ///
  /// What was recorded before is forgotten. Scopes that are opened from here on are recorded too, copies are not. While a
  /// catalog records, each obtain takes some microseconds more; when it does not, none takes longer.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included. What is being obtained on other threads may be in it or not.
  public func startRecording() {
    stopRecording()
    let recording = CatalogGraph.Recording()
    var forgotten: [any Listener] = []
    add(recording) { writer in
      forgotten = writer.ended
      writer.ended = []
    }
    withExtendedLifetime(forgotten) {}
  }

  /// Ends recording; the ``graph`` goes on showing what was seen.
  ///
  /// Does nothing if the catalog does not record.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  public func stopRecording() {
    let recordings = ownListeners.compactMap { $0 as? CatalogGraph.Recording }.filter { !$0.followsCopies }
    for recording in recordings { remove(recording, isDone: true) }
  }
}

extension Definition {
  /// What a graph tells of the entry.
  ///
  /// The identifier is the name, which another entry may have, too.
  func node(owner: String?) -> CatalogGraph.Node {
    CatalogGraph.Node(
      name, kind: key.kind.graphKind, lifetime: CatalogGraph.Node.Lifetime(lifetime), isDisposed: disposal != nil,
      module: origin.moduleName, location: origin.location, owner: owner)
  }
}

extension EntryKey.Kind {
  /// How a graph calls the kind.
  fileprivate var graphKind: CatalogGraph.Node.Kind {
    switch self {
    case .blueprint: .blueprint
    case .mainActor: .mainActor
    case .async: .async
    case .input: .parameterized
    case .mainActorInput: .mainActorParameterized
    case .collection, .element: .contribution
    case .located: .located
    }
  }
}

extension CatalogGraph.Node.Lifetime {
  /// nil for a new instance at every obtain.
  init?(_ lifetime: Lifetime) {
    switch lifetime.kind {
    case .transient: return nil
    case .shared: self = .shared
    case .weak: self = .weak
    case .graph: self = .graph
    case .scoped: self = .scoped(lifetime.scope.map { String(describing: $0) } ?? "")
    }
  }
}
