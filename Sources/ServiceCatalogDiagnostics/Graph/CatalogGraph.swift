/// The entries of a catalog and their dependencies, as a value that you can draw, compare or store.
///
/// ```swift
/// let graph = await catalog.verify().graph
/// for need in graph.needs(of: "AgendaBlueprint") { print(need.name) }
/// ```
///
/// `Catalog.graph` contains the supplied entries. The ``VerificationReport/graph`` of a report also contains the
/// recorded dependencies, how often each was obtained, and the durations. The library `CatalogInspection` draws a graph
/// as Mermaid and DOT, and writes and reads it as JSON.
///
/// The order of nodes and edges doesn't change from run to run. Nodes are in the order of supply. Edges are in the
/// order of the nodes at their ends.
///
/// Concurrency: a `Sendable` value.
public struct CatalogGraph: Sendable, Hashable {
  /// The entries, in the order in which they were first supplied.
  ///
  /// A scope's own entries come before those of the enclosing catalogs. No two nodes have the same ``Node/id``.
  public var nodes: [Node]

  /// The dependencies between entries.
  ///
  /// An edge whose target has no node is a dependency on an entry that isn't supplied.
  public var edges: [Edge]

  /// The recorded assemblies, in the order of their start, up to the first 10,000.
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
