import ServiceCatalog
public import ServiceCatalogDiagnostics

/// The differences between two graphs, for the review of a change.
///
/// ```swift
/// let difference = GraphDifference(from: before, to: after)
/// print(difference.markdown())
/// ```
///
/// Entries are compared by identifier. An entry with another identifier and the same edges is ``renamed``. The comparison ignores the locations of supplies, because lines move, and counts
/// and times, because they differ from run to run.
///
/// Concurrency: a value, `Sendable`.
public struct GraphDifference: Sendable, Hashable {
  /// An entry that differs between the graphs.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Change: Sendable, Hashable {
    /// The entry in the earlier graph.
    public var before: CatalogGraph.Node
    /// The entry in the later graph.
    public var after: CatalogGraph.Node
  }

  /// The edges between two entries, if their kinds differ between the graphs.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct EdgeChange: Sendable, Hashable {
    /// The edges in the earlier graph.
    public var before: [CatalogGraph.Edge]
    /// The edges in the later graph.
    public var after: [CatalogGraph.Edge]
  }

  /// An entry that is needed but not supplied.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Missing: Sendable, Hashable {
    /// The entry's identifier.
    public var id: CatalogGraph.Node.ID
    /// The edges that lead to it, at least one.
    public var edges: [CatalogGraph.Edge]
  }

  /// The entries that only the later graph contains, in that graph's order.
  public var added: [CatalogGraph.Node] = []
  /// The entries that only the earlier graph contains, in that graph's order.
  public var removed: [CatalogGraph.Node] = []
  /// The entries whose kind, lifetime, disposal, live mark, module or name differs, in the order of the later graph.
  public var changed: [Change] = []
  /// The entries that only their identifiers and names tell apart, in the order of the later graph.
  ///
  /// Both have the same properties, are supplied in the same file, and have at least one edge, to or from the same entries.
  /// If several entries match, they are ``added`` and ``removed``.
  public var renamed: [Change] = []
  /// The edges that only the later graph contains, in that graph's order.
  public var addedEdges: [CatalogGraph.Edge] = []
  /// The edges that only the earlier graph contains, in that graph's order.
  public var removedEdges: [CatalogGraph.Edge] = []
  /// The edges whose kinds differ, in the order of the later graph.
  public var changedEdges: [EdgeChange] = []
  /// The entries that are missing only in the later graph, each with its edges.
  ///
  /// An entry is missing in a graph that needs the entry but doesn't supply it. The entries are in the order of the
  /// later graph's edges. A graph doesn't show which edges accept a missing entry, such as those of `obtainIfSupplied`.
  public var becameMissing: [Missing] = []
  /// The entries that are missing only in the earlier graph, in the order of that graph's edges.
  public var noLongerMissing: [Missing] = []

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - before: The earlier graph.
  ///   - after: The later graph.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  ///
  /// Concurrency: from any thread.
  public init(from before: CatalogGraph, to after: CatalogGraph) {
    renamed = Renames(from: before, to: after).all
    let before = before.renaming(Dictionary(uniqueKeysWithValues: renamed.map { ($0.before.id, $0.after) }))
    let old = Dictionary(before.nodes.map { ($0.id, $0) }) { first, _ in first }
    let new = Set(after.nodes.map(\.id))
    for node in after.nodes {
      guard let earlier = old[node.id] else {
        added.append(node)
        continue
      }
      if !earlier.isWired(as: node) || earlier.name != node.name {
        changed.append(Change(before: earlier, after: node))
      }
    }
    removed = before.nodes.filter { !new.contains($0.id) }
    compareEdges(before, after)
    let (earlier, later) = (Self.missing(in: before), Self.missing(in: after))
    let (wasMissing, isMissing) = (Set(earlier.map(\.id)), Set(later.map(\.id)))
    becameMissing = later.filter { !wasMissing.contains($0.id) }
    noLongerMissing = earlier.filter { !isMissing.contains($0.id) }
  }

  /// Returns the entries that a graph needs and doesn't supply, in the order of its edges.
  private static func missing(in graph: CatalogGraph) -> [Missing] {
    let supplied = Set(graph.nodes.map(\.id))
    let edges = Dictionary(grouping: graph.edges.filter { !supplied.contains($0.to) }, by: \.to)
    var seen: Set<CatalogGraph.Node.ID> = []
    return graph.edges.compactMap { edge in
      guard let edges = edges[edge.to], seen.insert(edge.to).inserted else { return nil }
      return Missing(id: edge.to, edges: edges)
    }
  }

  private mutating func compareEdges(_ before: CatalogGraph, _ after: CatalogGraph) {
    let old = Dictionary(grouping: before.edges, by: Ends.init)
    let new = Dictionary(grouping: after.edges, by: Ends.init)
    var seen: Set<Ends> = []
    for edge in after.edges where seen.insert(Ends(edge)).inserted {
      let later = new[Ends(edge)] ?? []
      guard let earlier = old[Ends(edge)] else {
        addedEdges += later
        continue
      }
      if Set(earlier.map(\.kind)) != Set(later.map(\.kind)) {
        changedEdges.append(EdgeChange(before: earlier, after: later))
      }
    }
    removedEdges = before.edges.filter { new[Ends($0)] == nil }
  }

  /// The two ends of an edge.
  private struct Ends: Hashable {
    let from: CatalogGraph.Node.ID
    let to: CatalogGraph.Node.ID

    init(_ edge: CatalogGraph.Edge) { (from, to) = (edge.from, edge.to) }
  }

  /// Whether there are no differences.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && renamed.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && changedEdges.isEmpty && becameMissing.isEmpty && noLongerMissing.isEmpty
  }
}

/// Finds the entries of two graphs that differ only in their identifiers and names.
private struct Renames {
  /// The edges of an entry, without the identifiers of entries that only one of the graphs has.
  private struct Shape: Hashable {
    struct End: Hashable {
      let other: CatalogGraph.Node.ID?
      let isOutgoing: Bool
      let kind: CatalogGraph.Edge.Kind
    }

    let kind: CatalogGraph.Node.Kind
    let module: String?
    let file: String?
    let ends: [End: Int]
  }

  private(set) var all: [GraphDifference.Change] = []

  init(from before: CatalogGraph, to after: CatalogGraph) {
    let (old, new) = (Self.names(in: before), Self.names(in: after))
    let removed = Self.shapes(in: before, without: new)
    let added = Self.shapes(in: after, without: old)
    for node in after.nodes {
      guard let shape = added.byID[node.id], added.byShape[shape]?.count == 1, let found = removed.byShape[shape],
        found.count == 1, found[0].isWired(as: node)
      else { continue }
      all.append(GraphDifference.Change(before: found[0], after: node))
    }
  }

  /// Returns the identifiers in a graph, also of entries that are missing.
  private static func names(in graph: CatalogGraph) -> Set<CatalogGraph.Node.ID> {
    Set(graph.nodes.map(\.id) + graph.edges.flatMap { [$0.from, $0.to] })
  }

  /// Returns the shapes of the entries with an edge that another graph doesn't have.
  private static func shapes(
    in graph: CatalogGraph, without others: Set<CatalogGraph.Node.ID>
  ) -> (byID: [CatalogGraph.Node.ID: Shape], byShape: [Shape: [CatalogGraph.Node]]) {
    var ends: [CatalogGraph.Node.ID: [Shape.End: Int]] = [:]
    let name = { (id: CatalogGraph.Node.ID) in others.contains(id) ? id : nil }
    for edge in graph.edges {
      if !others.contains(edge.from) {
        ends[edge.from, default: [:]][Shape.End(other: name(edge.to), isOutgoing: true, kind: edge.kind), default: 0] +=
          1
      }
      if !others.contains(edge.to) {
        ends[edge.to, default: [:]][
          Shape.End(other: name(edge.from), isOutgoing: false, kind: edge.kind), default: 0] += 1
      }
    }
    let shaped = graph.nodes.compactMap { node in
      ends[node.id].map { ends in
        (node, Shape(kind: node.kind, module: node.module, file: node.location?.fileID, ends: ends))
      }
    }
    return (
      Dictionary(shaped.map { ($0.0.id, $0.1) }) { first, _ in first },
      Dictionary(grouping: shaped, by: \.1).mapValues { $0.map(\.0) }
    )
  }
}

extension CatalogGraph {
  /// Returns the graph with the identifiers and names of other nodes for some of its own.
  fileprivate func renaming(_ nodes: [Node.ID: Node]) -> CatalogGraph {
    guard !nodes.isEmpty else { return self }
    var graph = self
    for index in graph.nodes.indices {
      guard let node = nodes[graph.nodes[index].id] else { continue }
      (graph.nodes[index].id, graph.nodes[index].name) = (node.id, node.name)
    }
    for index in graph.edges.indices {
      graph.edges[index].from = nodes[graph.edges[index].from]?.id ?? graph.edges[index].from
      graph.edges[index].to = nodes[graph.edges[index].to]?.id ?? graph.edges[index].to
    }
    return graph
  }
}

extension CatalogGraph.Node {
  fileprivate func isWired(as other: Self) -> Bool {
    kind == other.kind && lifetime == other.lifetime && isDisposed == other.isDisposed && isLive == other.isLive
      && module == other.module
  }
}
