import ServiceCatalogDiagnostics

// The questions that rules ask about a lifetime, as in `Lifetime+Questions.swift` of the library. The compiler lists what must
// be decided for a new one.

extension CatalogGraph.Node.Lifetime? {
  /// Whether a catalog creates a new instance for each caller.
  var isTransient: Bool {
    switch self {
    case nil: true
    case .shared, .weak, .graph, .scoped: false
    }
  }

  /// Whether the instances belong to the assembly in which they are created.
  var isOfAssembly: Bool {
    switch self {
    case .graph: true
    case nil, .shared, .weak, .scoped: false
    }
  }

  /// Whether the stored instance is only referenced weakly.
  var isWeak: Bool {
    switch self {
    case .weak: true
    case nil, .shared, .graph, .scoped: false
    }
  }

  /// Whether a catalog or a scope stores an instance for later callers.
  var isStored: Bool {
    switch self {
    case .shared, .weak, .scoped: true
    case nil, .graph: false
    }
  }

  /// Whether all callers outside of scopes use one instance, which may outlive its caller.
  var isOfCatalog: Bool {
    switch self {
    case .shared, .weak: true
    case nil, .graph, .scoped: false
    }
  }

  /// Whether the builder receives the catalog of the code that needs the instance.
  var isBuiltForCaller: Bool {
    switch self {
    case nil, .graph: true
    case .shared, .weak, .scoped: false
    }
  }

  /// Whether the catalog or the scope knows when an instance is no longer used, so that it can dispose it.
  var hasKnownEnd: Bool {
    switch self {
    case .shared, .scoped: true
    case nil, .weak, .graph: false
    }
  }
}

extension Wiring.StatedLifetime.Value {
  /// The lifetime of the node in the graph, or `nil` if the sources don't show it.
  ///
  /// A transient lifetime is `.some(nil)`.
  var known: CatalogGraph.Node.Lifetime?? {
    switch self {
    case .transient: .some(nil)
    case .kept(let lifetime): .some(lifetime)
    case .unknown: nil
    }
  }
}
