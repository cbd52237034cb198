extension CatalogGraph.Recording {
  /// A graph while it is put together: each entry is given its place and its identifier.
  struct Assembly {
    private let seen: Contents
    private var nodes: [CatalogGraph.Node] = []
    private var indices: [Identity: Int] = [:]
    private var taken: Set<String> = []

    init(_ seen: Contents) {
      self.seen = seen
    }

    /// Adds an entry that the catalog sees.
    mutating func add(_ entry: Definition, of owner: Catalog) {
      var node = entry.node(owner: owner.observedName)
      let identity = Identity(entry)
      if let seen = seen.nodes[identity] {
        node.assemblies = seen.assemblies
        node.duration = seen.duration
        node.longestDuration = seen.longestDuration
      }
      add(node, identity)
    }

    /// Adds what else was seen.
    mutating func addOthers() {
      let others = seen.order.filter { indices[$0] == nil }.compactMap { identity in
        seen.nodes[identity].map { (identity: identity, node: $0) }
      }
      for (identity, node) in others.ordered(by: { $0.node.comesBefore($1.node) }) { add(node, identity) }
    }

    private mutating func add(_ node: CatalogGraph.Node, _ identity: Identity) {
      var node = node
      node.id = unused(node.name)
      indices[identity] = nodes.count
      nodes.append(node)
    }

    /// A name that no other node has for its identifier.
    private mutating func unused(_ name: String) -> String {
      var id = name
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(name)#\(number)"
        number += 1
      }
      return id
    }

    /// The graph, with the edges between all that was added.
    consuming func graph() -> CatalogGraph {
      let missing = missingIDs()
      let edges = seen.links.compactMap { link, count -> Place<CatalogGraph.Edge>? in
        guard let from = indices[link.from] else { return nil }
        let to: (order: Int, id: String?) =
          switch link.to {
          case .entry(let identity): (indices[identity] ?? 0, indices[identity].map { nodes[$0].id })
          // After all that is supplied.
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

    /// Where an edge comes in the order.
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

    /// When the nodes were assembled, by when that began.
    private func spans() -> [CatalogGraph.Span] {
      // What is assembled within another ends before it: of those that began at once, the last entered comes first.
      let spans = seen.spans.reversed().compactMap { span in
        indices[span.identity].map {
          CatalogGraph.Span(node: nodes[$0].id, start: span.start, duration: span.duration)
        }
      }
      return Array(spans.enumerated()).ordered {
        ($0.element.start, $1.element.duration, $0.offset) < ($1.element.start, $0.element.duration, $1.offset)
      }.map(\.element)
    }

    /// What edges call the names for which nothing is supplied: the name, unless a node has that identifier.
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
  /// The order of those that have no place in a catalog's: by name, then by where they were supplied.
  fileprivate func comesBefore(_ other: CatalogGraph.Node) -> Bool {
    func words(_ node: CatalogGraph.Node) -> [String] { [node.name, node.location?.fileID ?? "", node.kind.rawValue] }
    let (mine, others) = (words(self), words(other))
    if mine != others { return mine.lexicographicallyPrecedes(others) }
    return (location?.line ?? 0) < (other.location?.line ?? 0)
  }
}

extension Array {
  /// The elements in an order.
  ///
  /// Positions are sorted, because code that moves large elements is large.
  fileprivate func ordered(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    indices.sorted { comesBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}
