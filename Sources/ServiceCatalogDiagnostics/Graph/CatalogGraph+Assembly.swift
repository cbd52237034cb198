import ServiceCatalog

extension CatalogGraph.Recording {
  /// A graph under construction.
  ///
  /// It assigns each entry its position and its identifier.
  struct Assembly {
    private let seen: Contents
    private var nodes: [CatalogGraph.Node] = []
    private var indices: [Identity: Int] = [:]
    private var taken: Set<String> = []
    /// The entries' names, with their modules where names of several modules are equal.
    private let names: [EntryKey: String]

    init(_ seen: Contents, _ visible: [EntryKey]) {
      self.seen = seen
      let keys = Set(visible + seen.order.map(\.key)).map { ($0, $0.fullName) }
      let names = String.distinct(keys.map { key, name in (name, key.type) })
      self.names = Dictionary(zip(keys.map(\.0), names)) { first, _ in first }
    }

    /// Adds an entry that the catalog sees.
    mutating func add(_ entry: Definition, of owner: Catalog) {
      var node = entry.node(owner: owner.name)
      // A scope keeps the shared instances that are supplied to it, such as the values of its root.
      if owner.scope != nil, node.lifetime == .shared { node.lifetime = .scoped(owner.name) }
      let identity = Identity(entry)
      if let seen = seen.nodes[identity] {
        node.assemblies = seen.assemblies
        node.duration = seen.duration
        node.longestDuration = seen.longestDuration
      }
      add(node, identity)
    }

    /// Adds the other recorded entries.
    mutating func addOthers() {
      let others = seen.order.filter { indices[$0] == nil }.compactMap { identity in
        seen.nodes[identity].map { (identity: identity, node: $0) }
      }
      for (identity, node) in others.ordered(by: { $0.node.comesBefore($1.node) }) { add(node, identity) }
    }

    private mutating func add(_ node: CatalogGraph.Node, _ identity: Identity) {
      var node = node
      node.name = names[identity.key] ?? node.name
      node.id = unused(node.name)
      indices[identity] = nodes.count
      nodes.append(node)
    }

    /// Returns an identifier for a name that no other node has.
    private mutating func unused(_ name: String) -> String {
      var id = name
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(name)#\(number)"
        number += 1
      }
      return id
    }

    /// Returns the graph, with the edges between all added entries.
    consuming func graph() -> CatalogGraph {
      let missing = missingIDs()
      let edges = seen.links.compactMap { link, count -> Place<CatalogGraph.Edge>? in
        guard let from = indices[link.from] else { return nil }
        let to: (order: Int, id: String?) =
          switch link.to {
          case .entry(let identity): (indices[identity] ?? 0, indices[identity].map { nodes[$0].id })
          // Missing entries come after all supplied ones.
          case .missing(let name): (nodes.count, missing[name])
          }
        guard let id = to.id, let kind = CatalogGraph.Edge.Kind.allCases.firstIndex(of: link.kind) else { return nil }
        let edge = CatalogGraph.Edge(
          from: nodes[from].id, to: id, kind: link.kind, count: count, location: link.location)
        let location = link.location
        return Place(numbers: [from, to.order, kind], text: id, location: location, value: edge)
      }
      return CatalogGraph(nodes: nodes, edges: edges.ordered(by: { $0.comesBefore($1) }).map(\.value), spans: spans())
    }

    /// The sort key of an edge.
    private struct Place<Value> {
      let numbers: [Int]
      let text: String
      let location: SourceLocation?
      let value: Value

      func comesBefore(_ other: Self) -> Bool {
        if numbers != other.numbers { return numbers.lexicographicallyPrecedes(other.numbers) }
        let (file, otherFile) = (location?.fileID ?? "", other.location?.fileID ?? "")
        return (text, file, location?.line ?? 0) < (other.text, otherFile, other.location?.line ?? 0)
      }
    }

    /// Returns the times at which the nodes were assembled, in the order of their start.
    private func spans() -> [CatalogGraph.Span] {
      // A nested assembly ends before the enclosing one. If assemblies began at the same time, the one that was
      // recorded last therefore comes first.
      let spans = seen.spans.reversed().compactMap { span in
        indices[span.identity].map {
          CatalogGraph.Span(node: nodes[$0].id, start: span.start, duration: span.duration)
        }
      }
      return Array(spans.enumerated()).ordered {
        ($0.element.start, $1.element.duration, $0.offset) < ($1.element.start, $0.element.duration, $1.offset)
      }.map(\.element)
    }

    /// Returns the identifiers of missing entries: the name, unless a node has that identifier.
    private mutating func missingIDs() -> [String: String] {
      var names: Set<String> = []
      for link in seen.links.keys {
        if case .missing(let name) = link.to { names.insert(name) }
      }
      var ids: [String: String] = [:]
      for name in names.sorted() { ids[name] = unused(name) }
      return ids
    }
  }
}

extension CatalogGraph.Node {
  /// Returns the order of nodes that the catalog doesn't see: by name, then by source location.
  fileprivate func comesBefore(_ other: CatalogGraph.Node) -> Bool {
    func words(_ node: CatalogGraph.Node) -> [String] { [node.name, node.location?.fileID ?? "", node.kind.rawValue] }
    let (mine, others) = (words(self), words(other))
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    return (location?.line ?? 0) < (other.location?.line ?? 0)
  }
}

extension Array {
  /// Returns the elements in a sorted order.
  ///
  /// The method sorts indices, because code that moves large elements is large.
  fileprivate func ordered(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    indices.sorted { comesBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}
