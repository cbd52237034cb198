/// The entries of a catalog and their dependencies, as a value that you can draw, compare or store.
///
/// ```swift
/// let graph = await catalog.verify().graph
/// for need in graph.needs(of: "agenda") { print(need.name) }
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

extension CatalogGraph {
  /// Returns the node with an identifier, or `nil` if there is none.
  ///
  /// - Parameter id: The identifier, which is the node's name unless an earlier node has the same name.
  ///
  /// Complexity: linear in the number of nodes.
  public subscript(id: Node.ID) -> Node? { nodes.first { $0.id == id } }

  /// Returns the direct dependencies of an entry, of any kind of edge.
  ///
  /// - Parameter id: The entry's identifier.
  /// - Returns: The nodes, each once, in the graph's order.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  public func needs(of id: Node.ID) -> [Node] {
    let needed = Set(edges.lazy.filter { $0.from == id }.map(\.to))
    return nodes.filter { needed.contains($0.id) }
  }

  /// Returns the entries that depend directly on an entry, by any kind of edge.
  ///
  /// - Parameter id: The entry's identifier, or the name of an entry that isn't supplied.
  /// - Returns: The nodes, each once, in the graph's order.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  public func neededBy(_ id: Node.ID) -> [Node] {
    let needing = Set(edges.lazy.filter { $0.to == id }.map(\.from))
    return nodes.filter { needing.contains($0.id) }
  }
}

extension CatalogGraph {
  /// One assembly of an entry.
  ///
  /// Concurrency: a `Sendable` value.
  public struct Span: Sendable, Hashable {
    /// The ``Node/id`` of the entry.
    public var node: Node.ID

    /// The start of the assembly, relative to the start of the recording.
    public var start: Duration

    /// The duration of the assembly, including those of dependencies.
    public var duration: Duration

    /// The end of the assembly, relative to the start of the recording.
    public var end: Duration { start + duration }

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - node: The identifier of the entry.
    ///   - start: The start of the assembly, relative to the start of the recording.
    ///   - duration: The duration of the assembly.
    public init(node: Node.ID, start: Duration, duration: Duration) {
      self.node = node
      self.start = start
      self.duration = duration
    }
  }
}
