/// What a catalog holds and what needs what: a plain value, to be drawn, compared or kept.
///
/// ```swift
/// let graph = await catalog.verify().graph
/// for need in graph.needs(of: "AgendaBlueprint") { print(need.name) }
/// ```
///
/// ``Catalog/graph`` tells what is supplied; the ``VerificationReport/graph`` of a report also what was seen obtaining
/// what, how often, and how long that took. The library `CatalogInspection` draws a graph as Mermaid and DOT, and writes
/// and reads it as JSON.
///
/// Nodes and edges are in an order that does not change from run to run: nodes as they were supplied, edges by the order
/// of the nodes at their ends.
///
/// Concurrency: a value, `Sendable`.
public struct CatalogGraph: Sendable, Hashable {
  /// The entries, in the order in which they were first supplied; those of a scope before those around it.
  ///
  /// No two have the same ``Node/id``.
  public var nodes: [Node]

  /// Who needs whom.
  ///
  /// An edge may lead to an identifier that no node has: something was asked for, and nothing is supplied for it.
  public var edges: [Edge]

  /// When entries were seen being assembled, by when that began: no more than the first 10,000 times.
  public var spans: [Span]

  /// A graph of nodes and edges.
  ///
  /// - Parameters:
  ///   - nodes: The entries, each with an identifier of its own.
  ///   - edges: Who needs whom.
  ///   - spans: When entries were seen being assembled.
  public init(nodes: [Node] = [], edges: [Edge] = [], spans: [Span] = []) {
    self.nodes = nodes
    self.edges = edges
    self.spans = spans
  }
}
