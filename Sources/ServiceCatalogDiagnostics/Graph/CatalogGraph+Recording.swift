import ServiceCatalog

extension CatalogGraph {
  /// A listener that records the dependencies that entries obtain, the assemblies and their durations.
  ///
  /// The recording keeps no entries alive, because an entry keeps its catalog alive, which may be a scope that a
  /// builder opened. No other lock is taken while the recording's own lock is held.
  final class Recording: Sendable {
    /// The identity of an entry, which stays valid when its catalog is gone.
    ///
    /// An entry of a copy has the same identity as in the source. An entry that is supplied again at a different source
    /// location has a different identity. A collection has one identity, regardless of the locations of its
    /// contributions.
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

    /// The target of a dependency.
    enum Target: Hashable {
      case entry(Identity)
      /// An entry with this name that isn't supplied.
      case missing(String)
    }

    /// A dependency of one entry on another, and the part that needs it.
    struct Link: Hashable {
      let from: Identity
      let to: Target
      let kind: Edge.Kind
      /// The source location of the decorator or contribution that needs it.
      let location: SourceLocation?
    }

    /// The recorded data.
    struct Contents: Sendable {
      /// The recorded entries, as they were when first seen.
      var nodes: [Identity: Node] = [:]
      /// The recorded entries, in the order in which they were first seen.
      var order: [Identity] = []
      /// The number of times that each dependency was obtained.
      var links: [Link: Int] = [:]
      /// The times of the assemblies.
      var spans: [(identity: Identity, start: Duration, duration: Duration)] = []

      /// Records an entry if it is new.
      ///
      /// - Returns: The identity of the entry.
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

    /// Starts a recording.
    ///
    /// - Parameter followsCopies: Whether to record copies of the catalog as well.
    init(followsCopies: Bool = false) {
      self.followsCopies = followsCopies
    }

    /// Returns the graph of a catalog, with the recorded data.
    ///
    /// The entries that the catalog sees come first. The other recorded entries, which are replaced entries and those
    /// of other catalogs, follow by name and source location.
    func graph(of catalog: Catalog) -> CatalogGraph {
      let seen = contents.withLock { $0 }
      let visible = catalog.visibility.entries
      var assembly = Assembly(seen, visible.map(\.entry.key))
      for (entry, owner) in visible { assembly.add(entry, of: owner) }
      assembly.addOthers()
      return assembly.graph()
    }
  }
}

extension CatalogGraph.Recording: Listener {
  private static var spanLimit: Int { 10_000 }

  package var hearing: Hearing { .obtains }
  package var keepsRecords: Bool { true }

  package func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    switch event {
    case .obtained(let entry, let part):
      // A collection is obtained as one entry, not as its elements.
      if entry.key.kind != .element { contents.withLock { $0.link(part, to: .entry($0.see(entry))) } }
    case .missing(let name, let part):
      contents.withLock { $0.link(part, to: .missing(name)) }
    case .assembled(let entry, _, let start, let end, _):
      contents.withLock { $0.enter(entry, from: start, to: end, begun: begun, limit: Self.spanLimit) }
    case .supplied, .replaced, .released, .assembling, .built, .failed, .attemptFailed: break
    case .disposing, .disposed, .disposalFailed, .undisposed: break
    }
  }
}

extension CatalogGraph.Recording.Contents {
  /// Counts a dependency that a part of an entry obtained.
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

  /// The source location of the decorator or the contribution, or `nil` for a builder.
  fileprivate var location: SourceLocation? {
    if let decorator { return decorator.origin.location }
    return entry.key.kind == .element ? entry.origin.location : nil
  }
}
