public import ServiceCatalog

extension Wiring {
  /// The graph of what is supplied, as the run time's would be: to be drawn, kept or compared.
  ///
  /// A node for each entry that is supplied, in the order of ``entries``, with the module and the place of its last supply that has no
  /// condition, or else of its last one; what an override replaces is where it was. An edge for each need that an entry has while it is
  /// assembled, with the place where it is first stated; it may lead to the name of something that is supplied nowhere. A place's file
  /// is its path: sources do not know of the identifiers that compilers make of it.
  ///
  /// Complexity: linear in the numbers of entries and needs, but for sorting the latter.
  ///
  /// Concurrency: from any thread.
  public var graph: CatalogGraph { identifiedGraph().graph }

  /// The graph, with the identifier in it of each entry that is supplied or needed.
  func identifiedGraph() -> (graph: CatalogGraph, ids: [Entry.ID: CatalogGraph.Node.ID]) {
    let supplied = entries.filter { !$0.supplies.isEmpty }
    var names = UnusedNames()
    var ids: [Entry.ID: (order: Int, id: CatalogGraph.Node.ID)] = [:]
    let nodes = supplied.enumerated().map { order, entry in
      let id = names.name(for: entry.name)
      ids[entry.id] = (order, id)
      return CatalogGraph.Node(
        entry.name, id: id, kind: entry.kind, lifetime: entry.lifetime, isDisposed: entry.isDisposed,
        module: entry.effectiveSupply?.module, location: entry.effectiveSupply.map { SourceLocation($0.position) })
    }
    // What is supplied nowhere comes after everything else, by its identifier.
    let named = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
    for id in Set(needs.map(\.to)).filter({ ids[$0] == nil }).sorted() {
      ids[id] = (nodes.count, names.name(for: named[id] ?? id))
    }
    return (CatalogGraph(nodes: nodes, edges: edges(ids, limit: nodes.count)), ids.mapValues(\.id))
  }

  /// The edges between what has an identifier.
  ///
  /// - Parameter limit: The place in the order from which on nothing is supplied.
  private func edges(
    _ ids: [Entry.ID: (order: Int, id: CatalogGraph.Node.ID)], limit: Int
  ) -> [CatalogGraph.Edge] {
    var first: [Link: Need] = [:]
    for need in needs {
      guard let from = need.from, let owner = ids[from], owner.order < limit, let to = ids[need.to] else { continue }
      let link = Link(from: owner.order, to: to.order, kind: need.kind, ids: [owner.id, to.id])
      if let earlier = first[link], earlier.position <= need.position { continue }
      first[link] = need
    }
    return first.sorted { $0.key < $1.key }.map { link, need in
      CatalogGraph.Edge(
        from: link.ids[0], to: link.ids[1], kind: link.kind, location: SourceLocation(need.position))
    }
  }

  /// Who needs whom, and where that comes among all: by the order of the nodes, as in the run time's graphs.
  private struct Link: Hashable, Comparable {
    let from: Int
    let to: Int
    let kind: CatalogGraph.Edge.Kind
    let ids: [CatalogGraph.Node.ID]

    static func < (left: Self, right: Self) -> Bool {
      let numbers = [left, right].map { link in
        [link.from, link.to, CatalogGraph.Edge.Kind.allCases.firstIndex(of: link.kind) ?? 0]
      }
      if numbers[0] != numbers[1] { return numbers[0].lexicographicallyPrecedes(numbers[1]) }
      return left.ids.lexicographicallyPrecedes(right.ids)
    }
  }
}

/// Gives each node an identifier of its own: its name, with a number if an earlier one has it.
private struct UnusedNames {
  private var taken: Set<String> = []

  mutating func name(for name: String) -> String {
    var id = name
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(name)#\(number)"
      number += 1
    }
    return id
  }
}

extension Wiring.Entry {
  /// The supply that holds: the last one without a condition, or else the last one.
  ///
  /// An override leaves the entry where it was supplied.
  package var effectiveSupply: Wiring.Supply? {
    let own = supplies.filter { !$0.isOverride }
    return own.last { $0.condition == nil } ?? own.last ?? supplies.last
  }
}

extension SourceLocation {
  /// A place in a file as a graph tells it, which has no columns.
  init(_ position: SourcePosition) {
    self.init(fileID: position.file, line: position.line)
  }
}
