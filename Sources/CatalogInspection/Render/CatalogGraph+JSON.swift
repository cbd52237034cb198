import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// The value of the first field of a graph in JSON.
  static let jsonSchema = "swift-service-catalog/catalog-graph"
  /// The only version that is written and read.
  static let jsonVersion = 1

  /// Returns the graph as JSON, to store, compare or process.
  ///
  /// The article "The graph of a catalog" in the documentation of `ServiceCatalogDiagnostics` describes the fields.
  /// Each node and each edge has its own line, so that a change of a node or an edge changes only that line.
  /// ``init(json:)`` reads the text. Times are in nanoseconds.
  ///
  /// - Parameter includingObservations: Whether to write counts and times, which differ from run to run. The default is
  ///   `true`.
  /// - Returns: The text, with a line break at its end; the same for equal graphs. You can safely embed the text in a
  ///   script of an HTML page.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans.
  ///
  /// Concurrency: from any thread.
  public func json(includingObservations: Bool = true) -> String { json(observed: includingObservations, errors: []) }

  /// Returns the graph as JSON, with the errors of its verification if there are any.
  func json(observed: Bool, errors: [String]) -> String {
    let lists = [
      ("nodes", nodes.map { JSONText.object(of: $0, observed: observed) }),
      ("edges", edges.map { JSONText.object(of: $0, observed: observed) }),
      ("spans", observed ? spans.map(JSONText.object) : []),
    ]
    let fields =
      [("schema", JSONText.string(Self.jsonSchema)), ("version", "\(Self.jsonVersion)")]
      + (errors.isEmpty ? lists : lists + [("errors", errors)]).map { ($0, JSONText.list($1)) }
    return "{\n" + fields.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
  }
}
