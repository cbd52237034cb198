public import ServiceCatalog

extension CatalogGraph {
  /// What the first field of a graph in JSON says.
  static let jsonSchema = "swift-service-catalog/catalog-graph"
  /// The version that is written, and the only one that is read.
  static let jsonVersion = 1

  /// The graph as JSON, to be kept, compared or read by other programs.
  ///
  /// The article "The graph of a catalog" of ServiceCatalog describes the fields. A node and an edge take a line each, so that a change
  /// of the wiring is a change of lines; ``init(json:)`` reads it. Times are written in nanoseconds.
  ///
  /// - Parameter includingObservations: Whether to write how often entries were assembled and obtained, when and how long
  ///   that took, which differs from run to run; if not stated, it is.
  /// - Returns: The text, with a line break at its end; the same for equal graphs. It may stand in a script of an HTML page
  ///   as it is.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans.
  ///
  /// Concurrency: from any thread.
  public func json(includingObservations: Bool = true) -> String {
    let nodes = nodes.map { JSONText.object(of: $0, observed: includingObservations) }
    let edges = edges.map { JSONText.object(of: $0, observed: includingObservations) }
    let spans = includingObservations ? spans.map(JSONText.object) : []
    return """
      {
        "schema": \(JSONText.string(Self.jsonSchema)),
        "version": \(Self.jsonVersion),
        "nodes": \(JSONText.list(nodes)),
        "edges": \(JSONText.list(edges)),
        "spans": \(JSONText.list(spans))
      }

      """
  }
}
