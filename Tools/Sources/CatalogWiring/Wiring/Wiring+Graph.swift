import ServiceCatalog
public import ServiceCatalogDiagnostics

extension Wiring {
  /// The graph of the supplied entries, to draw, store or compare, like the graph of a running program.
  ///
  /// The graph has a node for each supplied entry, in the order of ``entries``. The node's module and location are
  /// those of the last unconditional supply, or of the last supply if all supplies have conditions. An overridden entry
  /// keeps its original location.
  ///
  /// Each contribution and each decorator is a node, too. An edge leads to it from the entry that it belongs to.
  ///
  /// The graph has an edge for each dependency of an entry while it is assembled. The edge's location is the first one
  /// in the sources. An edge may lead to the name of an entry that isn't supplied. Locations contain paths of files,
  /// because sources don't contain the compiler's file identifiers.
  ///
  /// Complexity: linear in the numbers of entries and needs, plus sorting of the needs.
  ///
  /// Concurrency: from any thread.
  public var graph: CatalogGraph { withParts.identifiedGraph().graph }

  /// Returns the graph of a wiring with parts, and the identifier in it of each entry that is supplied or needed.
  func identifiedGraph() -> (graph: CatalogGraph, ids: [Entry.ID: CatalogGraph.Node.ID]) {
    let supplied = entries.filter { !$0.supplies.isEmpty }
    var names = UnusedNames()
    var ids: [Entry.ID: (order: Int, id: CatalogGraph.Node.ID)] = [:]
    let nodes = supplied.enumerated().map { order, entry in
      let id = names.name(for: entry.name)
      ids[entry.id] = (order, id)
      return CatalogGraph.Node(
        entry.name, id: id, kind: entry.kind, lifetime: entry.lifetime, isDisposed: entry.isDisposed,
        isLive: entry.details.isLive, module: entry.effectiveSupply?.module,
        location: entry.effectiveSupply.map { SourceLocation($0.position) })
    }
    // Entries that are not supplied come last, sorted by identifier.
    let named = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
    for id in Set(needs.map(\.to)).filter({ ids[$0] == nil }).sorted() {
      ids[id] = (nodes.count, names.name(for: named[id] ?? id))
    }
    return (CatalogGraph(nodes: nodes, edges: edges(ids, limit: nodes.count)), ids.mapValues(\.id))
  }

  /// Returns the edges between entries with identifiers.
  ///
  /// - Parameter limit: The first position in the order of an entry that is not supplied.
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

  /// The two ends of an edge and its kind, ordered like the edges of a running program's graph: by the order of the
  /// nodes.
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

/// Creates a unique identifier for each node: its name, with a number if an earlier node has that name.
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
  /// The effective supply: the last one without a condition, or else the last one.
  ///
  /// An overridden entry keeps its original supply.
  package var effectiveSupply: Wiring.Supply? {
    let own = supplies.filter { !$0.isOverride }
    return own.last { $0.condition == nil } ?? own.last ?? supplies.last
  }
}

extension SourceLocation {
  /// Creates the location of a position.
  ///
  /// A location has no column.
  init(_ position: SourcePosition) {
    self.init(fileID: position.file, line: position.line)
  }
}
