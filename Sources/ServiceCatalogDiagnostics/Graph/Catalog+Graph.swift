public import ServiceCatalog

extension Catalog {
  /// The entries that this catalog sees and their dependencies.
  ///
  /// A scope's own entries come before those of the enclosing catalogs.
  ///
  /// ```swift
  /// for node in Catalog.main.graph.nodes where node.lifetime == .shared { print(node.name, node.location as Any) }
  /// ```
  ///
  /// Reading the graph assembles nothing. If ``startRecording()`` was called on this catalog or an enclosing one, the
  /// graph includes its records: the dependencies that builders obtained, the number of assemblies, and their
  /// durations. Without a recording, the graph has no edges. The ``VerificationReport/graph`` of a report always has
  /// edges.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders. Entries that are supplied during the call may be
  /// missing.
  public var graph: CatalogGraph {
    (lineage.lazy.compactMap(\.ownRecording).first ?? CatalogGraph.Recording()).graph(of: self)
  }

  private var ownRecording: CatalogGraph.Recording? {
    recorders.lazy.compactMap { $0 as? CatalogGraph.Recording }.first { !$0.followsCopies }
  }

  /// Starts to record the dependencies, the number of assemblies and the durations that the ``graph`` shows.
  ///
  /// ```swift
  /// Catalog.main.startRecording()
  /// defer { Catalog.main.stopRecording() }
  /// try await Catalog.main.prepareShared()
  /// print(Catalog.main.graph.edges)
  /// ```
  ///
  /// Earlier records are discarded. The recording includes scopes that are opened from the catalog, but not copies.
  /// While a catalog records, obtaining takes a few microseconds longer. After the recording, there is no overhead.
  ///
  /// Complexity: linear in the number of observers.
  ///
  /// Concurrency: callable from any thread and from builders. Calls that are in progress on other threads may not be
  /// recorded.
  public func startRecording() {
    stopRecording()
    forgetEnded()
    add(CatalogGraph.Recording())
  }

  /// Stops recording.
  ///
  /// The ``graph`` keeps its records.
  ///
  /// Does nothing if the catalog isn't recording.
  ///
  /// Complexity: linear in the number of observers.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func stopRecording() {
    let recordings = ownListeners.compactMap { $0 as? CatalogGraph.Recording }.filter { !$0.followsCopies }
    for recording in recordings { remove(recording) }
  }
}

extension Definition {
  /// Returns the entry's node in a graph.
  ///
  /// The node's identifier is the entry's name, which isn't necessarily unique.
  func node(owner: String?) -> CatalogGraph.Node {
    CatalogGraph.Node(
      name, kind: key.kind.graphKind, lifetime: CatalogGraph.Node.Lifetime(lifetime), isDisposed: isDisposed,
      isLive: isLive, module: origin.moduleName, location: origin.location, owner: owner)
  }
}

extension EntryKey.Kind {
  /// The kind in a graph.
  fileprivate var graphKind: CatalogGraph.Node.Kind {
    switch self {
    case .blueprint: .blueprint
    case .mainActor: .mainActor
    case .async: .async
    case .input, .sharedInput, .asyncInput: .parameterized
    case .mainActorInput: .mainActorParameterized
    case .collection, .element: .contribution
    case .located: .located
    }
  }
}

extension CatalogGraph.Node.Lifetime {
  /// Creates the lifetime of a node, or returns `nil` for a transient entry.
  init?(_ lifetime: Lifetime) {
    switch lifetime.kind {
    case .transient: return nil
    case .shared: self = .shared
    case .weak: self = .weak
    case .graph: self = .graph
    case .scoped: self = .scoped(lifetime.scope.map { String(naming: $0) } ?? "")
    }
  }
}
