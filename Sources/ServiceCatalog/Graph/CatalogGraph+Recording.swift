extension CatalogGraph {
  /// What was seen of a catalog so far: who obtained whom, how often each was assembled, and how long that took.
  ///
  /// A listener. It holds no entry, for one goes with its catalog, and it may be that of a scope which a builder opened.
  /// No other lock is taken while its own is held.
  final class Recording: Sendable {
    /// What tells entries apart, also those of catalogs that have gone.
    ///
    /// A copy's is the same as its source's, one that was supplied anew elsewhere is another. A collection is one, wherever its contributions stand.
    struct Identity: Hashable {
      let key: EntryKey
      let location: SourceLocation?

      init(_ entry: Definition) {
        let isCollection = entry.key.kind == .collection || entry.key.kind == .element
        key =
          isCollection
          ? EntryKey(entry.key.type, .collection) : EntryKey(entry.key.type, entry.key.kind, name: entry.key.name)
        location = isCollection ? nil : entry.origin.location
      }
    }

    /// Who is needed.
    enum Target: Hashable {
      case entry(Identity)
      /// Nothing is supplied for this name.
      case missing(String)
    }

    /// Who needs whom, and why.
    struct Link: Hashable {
      let from: Identity
      let to: Target
      let kind: Edge.Kind
      /// Where the decorator or the contribution that needs it was given.
      let location: SourceLocation?
    }

    /// All of it.
    struct Contents: Sendable {
      /// The entries that were seen, as they were when first seen.
      var nodes: [Identity: Node] = [:]
      /// The same in the order in which they were first seen.
      var order: [Identity] = []
      /// How often each was seen.
      var links: [Link: Int] = [:]
      /// When they were assembled.
      var spans: [(identity: Identity, start: Duration, duration: Duration)] = []

      /// Enters an entry, if it is new.
      ///
      /// - Returns: What identifies it.
      mutating func see(_ entry: Definition) -> Identity {
        let identity = Identity(entry)
        if nodes[identity] == nil {
          nodes[identity] = entry.node(owner: nil)
          order.append(identity)
        }
        return identity
      }
    }

    private let contents = Protected(Contents())
    private let begun = ContinuousClock.now
    package let followsCopies: Bool

    /// Begins.
    ///
    /// - Parameter followsCopies: Whether what happens in copies of the catalog is seen too.
    init(followsCopies: Bool = false) {
      self.followsCopies = followsCopies
    }

    /// The graph of a catalog, with what was seen.
    ///
    /// First what the catalog sees; then, by name and place, what else was seen: entries of others, or replaced ones.
    func graph(of catalog: Catalog) -> CatalogGraph {
      let seen = contents.withLock { $0 }
      var assembly = Assembly(seen)
      for (entry, owner) in catalog.visible { assembly.add(entry, of: owner) }
      assembly.addOthers()
      return assembly.graph()
    }
  }
}

extension CatalogGraph.Recording: Listener {
  private static var spanLimit: Int { 10_000 }

  package func hear(_ event: EngineEvent, in catalog: String) {
    switch event {
    case .obtained(let entry, let part):
      // The elements of a collection are obtained as one.
      if entry.key.kind != .element { contents.withLock { $0.link(part, to: .entry($0.see(entry))) } }
    case .missing(let name, let part):
      contents.withLock { $0.link(part, to: .missing(name)) }
    case .assembled(let entry, _, let start, let end, _):
      contents.withLock { $0.enter(entry, from: start, to: end, begun: begun, limit: Self.spanLimit) }
    case .supplied, .replaced, .released, .assembling, .built, .failed: break
    case .disposing, .disposed, .disposalFailed, .undisposed: break
    }
  }
}

extension CatalogGraph.Recording.Contents {
  /// Counts that a part of an entry needs something.
  fileprivate mutating func link(_ part: Part?, to target: CatalogGraph.Recording.Target) {
    guard let part else { return }
    let from = see(part.entry)
    let link = CatalogGraph.Recording.Link(from: from, to: target, kind: part.edgeKind, location: part.location)
    links[link, default: 0] += 1
  }

  fileprivate mutating func enter(
    _ entry: Definition, from start: ContinuousClock.Instant?, to end: ContinuousClock.Instant,
    begun: ContinuousClock.Instant, limit: Int
  ) {
    let identity = see(entry)
    let duration = start.map { $0.duration(to: end) } ?? .zero
    if var node = nodes[identity] {
      node.assemblies += 1
      node.duration += duration
      node.longestDuration = max(node.longestDuration, duration)
      nodes[identity] = node
    }
    if let start, spans.count < limit { spans.append((identity, begun.duration(to: start), duration)) }
  }
}

extension Part {
  fileprivate var edgeKind: CatalogGraph.Edge.Kind {
    if decorator != nil { return .decorates }
    return entry.key.kind == .element ? .contributes : .obtains
  }

  /// Where the decorator or the contribution was declared; nil for a builder.
  fileprivate var location: SourceLocation? {
    if let decorator { return decorator.origin.location }
    return entry.key.kind == .element ? entry.origin.location : nil
  }
}
