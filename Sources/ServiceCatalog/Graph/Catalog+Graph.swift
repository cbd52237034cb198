extension Catalog {
  /// What is supplied: a node for each entry that this catalog sees, a scope's own before those around it.
  ///
  /// ```swift
  /// for node in Catalog.main.graph.nodes where node.lifetime == .shared { print(node.name, node.location as Any) }
  /// ```
  ///
  /// Nothing is assembled for it, so that it has no edges: who needs whom is known when builders have run, and is in the
  /// ``VerificationReport/graph`` of a report.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included. What is supplied meanwhile may be in it or not.
  public var graph: CatalogGraph { CatalogGraph.Recording().graph(of: self) }
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
  /// How a graph calls the kind of entry.
  fileprivate var graphKind: CatalogGraph.Node.Kind {
    if isLocated { return .located }
    return switch type {
    case is any MainActorBlueprint.Type: .mainActor
    case is any AsyncBlueprint.Type: .async
    case is any ParameterizedBlueprint.Type: .parameterized
    case is any ContributionBlueprint.Type: .contribution
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
