// The questions that the library asks about a lifetime. Each answer is a switch over all lifetimes, so the compiler lists what
// must be decided for a new one. The engine and the kinds of blueprint ask only these.

extension Lifetime {
  /// Whether a catalog creates a new instance for each caller.
  package var isTransient: Bool {
    switch kind {
    case .transient: true
    case .shared, .weak, .graph, .scoped: false
    }
  }

  /// Whether the instances belong to the assembly in which they are created.
  var isOfAssembly: Bool {
    switch kind {
    case .graph: true
    case .transient, .shared, .weak, .scoped: false
    }
  }

  /// Whether a catalog or a scope stores an instance for later callers.
  var isStored: Bool {
    switch kind {
    case .shared, .weak, .scoped: true
    case .transient, .graph: false
    }
  }

  /// Whether a catalog or a scope keeps an instance alive for later callers.
  package var isKept: Bool { isStored && !isWeak }

  /// Whether the stored instance is only referenced weakly.
  var isWeak: Bool {
    switch kind {
    case .weak: true
    case .transient, .shared, .graph, .scoped: false
    }
  }

  /// Whether all callers outside of scopes use one instance, which may outlive its caller.
  package var isOfCatalog: Bool {
    switch kind {
    case .shared, .weak: true
    case .transient, .graph, .scoped: false
    }
  }

  /// Whether the catalog keeps its one instance until it is closed or cleared, so that it may be created in advance.
  package var isPrepared: Bool {
    switch kind {
    case .shared: true
    case .transient, .weak, .graph, .scoped: false
    }
  }

  /// Whether the catalog or the scope knows when an instance is no longer used, so that it can dispose it.
  var hasKnownEnd: Bool {
    switch kind {
    case .shared, .scoped: true
    case .transient, .weak, .graph: false
    }
  }
}
