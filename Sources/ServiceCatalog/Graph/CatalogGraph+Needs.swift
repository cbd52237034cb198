extension CatalogGraph {
  /// The node with an identifier, if there is one.
  ///
  /// - Parameter id: The identifier: the node's name, unless an earlier node has the same.
  ///
  /// Complexity: linear in the number of nodes.
  public subscript(id: Node.ID) -> Node? { nodes.first { $0.id == id } }

  /// The nodes with a name: several, if types of several modules are called the same.
  ///
  /// - Parameter name: The name, as errors print it.
  /// - Returns: The nodes, in the graph's order.
  ///
  /// Complexity: linear in the number of nodes.
  public func nodes(named name: String) -> [Node] { nodes.filter { $0.name == name } }

  /// What an entry needs itself, for whatever reason; what that needs in turn is not looked at.
  ///
  /// - Parameter id: The entry's identifier.
  /// - Returns: The nodes, each once, in the graph's order.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  public func needs(of id: Node.ID) -> [Node] {
    let needed = Set(edges.lazy.filter { $0.from == id }.map(\.to))
    return nodes.filter { needed.contains($0.id) }
  }

  /// Who needs an entry itself, for whatever reason; who needs those in turn is not looked at.
  ///
  /// - Parameter id: The entry's identifier, or the name of one that is not supplied.
  /// - Returns: The nodes, each once, in the graph's order.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  public func neededBy(_ id: Node.ID) -> [Node] {
    let needing = Set(edges.lazy.filter { $0.to == id }.map(\.from))
    return nodes.filter { needing.contains($0.id) }
  }
}
