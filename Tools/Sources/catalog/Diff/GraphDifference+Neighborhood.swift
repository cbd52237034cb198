#if Tools
import CatalogInspection
import ServiceCatalogDiagnostics

extension GraphDifference {
  /// Returns the entries that differ with their direct neighbours, to draw.
  ///
  /// A sign before the name marks an entry that was added (+), removed (−), or changed or renamed (±). An edge of the graph touches an
  /// entry that differs, or differs itself.
  ///
  /// - Parameters:
  ///   - before: The earlier graph.
  ///   - after: The later graph.
  ///
  /// Complexity: linear in the numbers of nodes and edges.
  func neighborhood(from before: CatalogGraph, to after: CatalogGraph) -> CatalogGraph {
    var signs = Dictionary(added.map { ($0.id, "+") } + removed.map { ($0.id, "−") }) { first, _ in first }
    for change in changed + renamed { signs[change.after.id] = "±" }
    let touched = (addedEdges + removedEdges + changedEdges.flatMap(\.after)).flatMap { [$0.from, $0.to] }
    let center = Set(signs.keys).union(touched)
    let edges =
      after.edges.filter { center.contains($0.from) || center.contains($0.to) } + removedEdges
    let shown = edges.reduce(into: center) { $0.formUnion([$1.from, $1.to]) }
    let nodes = (after.nodes + removed).filter { shown.contains($0.id) }.map { node in
      var node = node
      if let sign = signs[node.id] { node.name = "\(sign) \(node.name)" }
      return node
    }
    return CatalogGraph(nodes: nodes, edges: edges)
  }
}
#endif
