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
  public var graph: CatalogGraph { (nearestRecording ?? CatalogGraph.Recording()).graph(of: self) }

  private var nearestRecording: CatalogGraph.Recording? { core.recording ?? parent?.nearestRecording }

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
    add(CatalogGraph.Recording()) { _ in }
  }

  /// Ends recording; the ``graph`` goes on showing what was seen.
  ///
  /// Does nothing if the catalog does not record.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  public func stopRecording() {
    for listener in core.listeners where listener is CatalogGraph.Recording { remove(listener) }
  }
}

extension EntryReference {
  /// What a graph tells of the entry; nil if it holds nothing.
  ///
  /// The identifier is the name, which another entry may have too.
  func node(owner: String?) -> CatalogGraph.Node? {
    let state = state
    guard !state.isEmpty else { return nil }
    return CatalogGraph.Node(
      fullName, kind: key.graphKind, lifetime: state.lifetime.map(CatalogGraph.Node.Lifetime.init),
      module: state.moduleName, location: state.location, owner: owner)
  }
}

extension EntryKey {
  /// Whether the entry is that of a collection, or of a contribution to one.
  var isCollection: Bool { collection != nil }

  /// Whether the entry is assembled asynchronously.
  var isAsynchronous: Bool { !isLocated && !isCollection && type is any AsyncBlueprint.Type }

  /// How a graph calls the kind of entry.
  fileprivate var graphKind: CatalogGraph.Node.Kind {
    if isLocated { return .located }
    if isCollection { return .contribution }
    return switch type {
    case is any MainActorBlueprint.Type: .mainActor
    case is any AsyncBlueprint.Type: .async
    case is any ParameterizedBlueprint.Type: .parameterized
    default: .blueprint
    }
  }
}

extension CatalogGraph.Node.Lifetime {
  init(_ lifetime: Lifetime) {
    switch lifetime.code {
    case Lifetime.Code.weak: self = .weak
    case Lifetime.Code.assembly: self = .assembly
    case Lifetime.Code.scoped: self = .scoped(lifetime.scope.map { String(describing: $0) } ?? "")
    default: self = .shared
    }
  }
}
