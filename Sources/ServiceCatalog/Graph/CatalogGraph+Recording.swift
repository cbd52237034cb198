extension CatalogGraph {
  /// What was seen of a catalog so far: who obtained whom, how often each was assembled, and how long that took.
  ///
  /// A listener. It holds no entry, for one goes with its catalog, and it may be that of a scope which a builder opened.
  /// Under its lock no other is taken.
  final class Recording: Sendable {
    /// What tells entries apart, also those of catalogs that have gone.
    ///
    /// A copy's is the same as its source's, one that was supplied anew elsewhere is another. A collection is one, wherever its contributions stand.
    struct Identity: Hashable {
      let key: EntryKey
      let name: String?
      let location: SourceLocation?

      init(_ entry: EntryReference, _ location: SourceLocation?) {
        (key, name) = (entry.key, entry.name)
        self.location = key.isCollection ? nil : location
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
    struct Contents {
      /// The entries that were seen, as they were when first seen.
      var nodes: [Identity: Node] = [:]
      /// The same in the order in which they were first seen.
      var order: [Identity] = []
      /// How often each was seen.
      var links: [Link: Int] = [:]
      /// When they were assembled.
      var spans: [(identity: Identity, start: Duration, duration: Duration)] = []

      /// Enters an entry, if it is new.
      mutating func see(_ entry: Seen) {
        if nodes.updateValue(nodes[entry.identity] ?? entry.node, forKey: entry.identity) == nil {
          order.append(entry.identity)
        }
      }
    }

    /// An entry as it is now.
    struct Seen {
      let identity: Identity
      let node: Node

      /// Nil if it holds nothing.
      init?(_ entry: EntryReference) {
        guard let node = entry.node(owner: nil) else { return nil }
        self.node = node
        identity = Identity(entry, node.location)
      }
    }

    private let contents = Lock(Contents())
    private let begun = ContinuousClock.now
    let followsCopies: Bool

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
      for found in catalog.visible { assembly.add(found) }
      assembly.addOthers()
      return assembly.graph()
    }
  }
}

extension CatalogGraph.Recording: Listener {
  private static var spanLimit: Int { 10_000 }

  func hear(_ happening: Happening, in catalog: String) {
    switch happening {
    case .obtained(let entry, let part): link(part, to: Seen(entry))
    case .missing(let name, let part): link(part, to: name)
    case .assembled(let subject, _, let start, let end): enter(subject.seen, from: start, to: end)
    case .supplied, .replaced, .released, .assembling, .failed: break
    }
  }

  private func link(_ part: AssemblyPath.Part?, to entry: Seen?) {
    let from = part.flatMap { Seen($0.entry) }
    guard let entry else { return }
    contents.withLock { contents in
      contents.see(entry)
      guard let part, let from else { return }
      contents.see(from)
      contents.count(from, part, to: .entry(entry.identity))
    }
  }

  private func link(_ part: AssemblyPath.Part, to missing: String) {
    guard let from = Seen(part.entry) else { return }
    contents.withLock { contents in
      contents.see(from)
      contents.count(from, part, to: .missing(missing))
    }
  }

  private func enter(_ entry: Seen?, from start: ContinuousClock.Instant?, to end: ContinuousClock.Instant) {
    guard let entry else { return }
    let duration = start.map { $0.duration(to: end) } ?? .zero
    contents.withLock { contents in
      contents.see(entry)
      guard var node = contents.nodes[entry.identity] else { return }
      node.assemblies += 1
      node.duration += duration
      node.longestDuration = max(node.longestDuration, duration)
      contents.nodes[entry.identity] = node
      guard let start, contents.spans.count < Self.spanLimit else { return }
      contents.spans.append((entry.identity, begun.duration(to: start), duration))
    }
  }
}

extension CatalogGraph.Recording.Contents {
  /// Counts that a part of an entry needs something.
  fileprivate mutating func count(
    _ from: CatalogGraph.Recording.Seen, _ part: AssemblyPath.Part, to: CatalogGraph.Recording.Target
  ) {
    let link = CatalogGraph.Recording.Link(from: from.identity, to: to, kind: part.kind, location: part.location)
    links[link, default: 0] += 1
  }
}
