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
