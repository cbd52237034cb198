public import ServiceCatalog

/// What is different between two graphs: for the review of a change.
///
/// ```swift
/// let difference = GraphDifference(from: before, to: after)
/// print(difference.markdown())
/// ```
///
/// An entry is the same as one with its identifier. Where it is supplied, how often it was assembled and how long that took are not looked at:
/// lines move, and times differ.
///
/// Concurrency: a value, `Sendable`.
public struct GraphDifference: Sendable, Hashable {
  /// An entry that is in both, and not the same.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Change: Sendable, Hashable {
    /// As it was.
    public var before: CatalogGraph.Node
    /// As it is.
    public var after: CatalogGraph.Node
  }

  /// An edge that leads from one to another in both graphs, for other reasons.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct EdgeChange: Sendable, Hashable {
    /// As they were.
    public var before: [CatalogGraph.Edge]
    /// As they are.
    public var after: [CatalogGraph.Edge]
  }

  /// An entry that is needed and not supplied.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Missing: Sendable, Hashable {
    /// The entry's identifier.
    public var id: CatalogGraph.Node.ID
    /// The edges that lead to it, at least one.
    public var edges: [CatalogGraph.Edge]
  }

  /// The entries that only the later graph has, in its order.
  public var added: [CatalogGraph.Node] = []
  /// The entries that only the earlier graph has, in its order.
  public var removed: [CatalogGraph.Node] = []
  /// The entries that are of another kind, live otherwise or are another module's, in the order of the later graph.
  public var changed: [Change] = []
  /// The edges between entries of which only the later graph has one, in its order.
  public var addedEdges: [CatalogGraph.Edge] = []
  /// The edges between entries of which only the earlier graph has one, in its order.
  public var removedEdges: [CatalogGraph.Edge] = []
  /// The edges that are there for other reasons, in the order of the later graph.
  public var changedEdges: [EdgeChange] = []
  /// The entries that the later graph needs and doesn't supply, and the earlier one did or didn't need, each with its edges.
  ///
  /// They are in the order of the later graph's edges. A graph doesn't say which of its edges are for what may be missing,
  /// as with `obtainIfSupplied`.
  public var becameMissing: [Missing] = []
  /// The entries that the earlier graph needed and didn't supply, and the later one does or doesn't need, in the order of
  /// the earlier graph's edges.
  public var noLongerMissing: [Missing] = []

  /// What is different between two graphs.
  ///
  /// - Parameters:
  ///   - before: The earlier graph.
  ///   - after: The later graph.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  ///
  /// Concurrency: from any thread.
  public init(from before: CatalogGraph, to after: CatalogGraph) {
    let old = Dictionary(before.nodes.map { ($0.id, $0) }) { first, _ in first }
    let new = Set(after.nodes.map(\.id))
    for node in after.nodes {
      guard let earlier = old[node.id] else {
        added.append(node)
        continue
      }
      if !earlier.isWired(as: node) { changed.append(Change(before: earlier, after: node)) }
    }
    removed = before.nodes.filter { !new.contains($0.id) }
    compareEdges(before, after)
    let (earlier, later) = (Self.missing(in: before), Self.missing(in: after))
    let (wasMissing, isMissing) = (Set(earlier.map(\.id)), Set(later.map(\.id)))
    becameMissing = later.filter { !wasMissing.contains($0.id) }
    noLongerMissing = earlier.filter { !isMissing.contains($0.id) }
  }

  /// The entries that a graph needs and doesn't supply, in the order of its edges.
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

  /// Between whom an edge is.
  private struct Ends: Hashable {
    let from: CatalogGraph.Node.ID
    let to: CatalogGraph.Node.ID

    init(_ edge: CatalogGraph.Edge) { (from, to) = (edge.from, edge.to) }
  }

  /// Whether nothing is different.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && changedEdges.isEmpty && becameMissing.isEmpty && noLongerMissing.isEmpty
  }
}

extension CatalogGraph.Node {
  fileprivate func isWired(as other: Self) -> Bool {
    kind == other.kind && lifetime == other.lifetime && isDisposed == other.isDisposed && module == other.module
      && name == other.name
  }
}
