/// The entries of a catalog and their dependencies, as a plain value to draw, compare or store.
///
/// ```swift
/// let graph = await catalog.verify().graph
/// for need in graph.needs(of: "AgendaBlueprint") { print(need.name) }
/// ```
///
/// ``Catalog/graph`` has the supplied entries. The ``VerificationReport/graph`` of a report also has the recorded
/// dependencies, the number of obtains and the durations. The library `CatalogInspection` draws a graph as Mermaid and
/// DOT, and writes and reads it as JSON.
///
/// The order of nodes and edges doesn't change from run to run. Nodes are in the order of supply. Edges are in the
/// order of the nodes at their ends.
///
/// Concurrency: a `Sendable` value.
public struct CatalogGraph: Sendable, Hashable {
  /// The entries, in the order in which they were first supplied.
  ///
  /// A scope's own entries come before those around it. No two nodes have the same ``Node/id``.
  public var nodes: [Node]

  /// The dependencies between entries.
  ///
  /// An edge to an identifier without a node is an obtain of an entry that isn't supplied.
  public var edges: [Edge]

  /// The recorded assemblies, in the order of their start, at most the first 10,000.
  public var spans: [Span]

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - nodes: The entries, each with a unique identifier.
  ///   - edges: The dependencies between entries.
  ///   - spans: The recorded assemblies.
  public init(nodes: [Node] = [], edges: [Edge] = [], spans: [Span] = []) {
    self.nodes = nodes
    self.edges = edges
    self.spans = spans
  }
}
