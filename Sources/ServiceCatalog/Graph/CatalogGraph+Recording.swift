extension CatalogGraph {
  /// What was seen of a catalog so far: who obtained whom, how often each was assembled, and how long that took.
  ///
  /// A tracked catalog tells it: see ``InstanceTracker``. It holds no entry, for one goes with its catalog, and it may be
  /// that of a scope which a builder opened. Under its lock no other is taken.
  final class Recording: Sendable {
    /// What tells entries apart, also those of catalogs that have gone: a copy's is the same as its source's, one that
    /// was supplied anew elsewhere is another.
    struct Identity: Hashable {
      let key: EntryKey
      let name: String?
      let location: SourceLocation?

      init(_ entry: EntryReference, _ location: SourceLocation?) {
        (key, name) = (entry.key, entry.name)
        self.location = location
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
    }

    /// All of it.
    struct Contents {
      /// The entries that were seen, as they were when first seen.
      var nodes: [Identity: Node] = [:]
      /// The same in the order in which they were first seen.
      var order: [Identity] = []
      /// How often each was seen.
      var links: [Link: Int] = [:]

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

    /// Enters that an entry is obtained.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - parent: The entry whose builder obtains it; nil if none does.
    ///   - kind: What of the parent needs it.
    func obtains(_ entry: EntryReference, for parent: EntryReference?, kind: Edge.Kind = .obtains) {
      let (entry, parent) = (Seen(entry), parent.flatMap(Seen.init))
      guard let entry else { return }
      contents.withLock { contents in
        contents.see(entry)
        guard let parent else { return }
        contents.see(parent)
        contents.links[Link(from: parent.identity, to: .entry(entry.identity), kind: kind), default: 0] += 1
      }
    }

    /// Enters that an entry needs something for which nothing is supplied.
    func misses(_ name: String, for parent: EntryReference, kind: Edge.Kind = .obtains) {
      guard let parent = Seen(parent) else { return }
      contents.withLock { contents in
        contents.see(parent)
        contents.links[Link(from: parent.identity, to: .missing(name), kind: kind), default: 0] += 1
      }
    }

    /// Enters that an entry was assembled.
    func made(_ entry: EntryReference, in duration: Duration) {
      guard let entry = Seen(entry) else { return }
      contents.withLock { contents in
        contents.see(entry)
        guard var node = contents.nodes[entry.identity] else { return }
        node.assemblies += 1
        node.duration += duration
        node.longestDuration = max(node.longestDuration, duration)
        contents.nodes[entry.identity] = node
      }
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
