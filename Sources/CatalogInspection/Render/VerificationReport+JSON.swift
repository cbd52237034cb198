import ServiceCatalog
public import ServiceCatalogDiagnostics

extension VerificationReport {
  /// Returns the verified graph as JSON, with each error and its path.
  ///
  /// `catalog graph --from` draws the text as a page, on which each error is on the entries and edges of its path.
  /// `CatalogGraph(json:)` reads the graph, and ignores the errors.
  ///
  /// ```swift
  /// let report = await catalog.verify()
  /// try report.json().write(toFile: "calendar.json", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Returns: The text, with a line break at its end.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans, and in the lengths of the errors' paths.
  ///
  /// Concurrency: from any thread.
  public func json() -> String { graph.json(observed: true, errors: errors.map(JSONText.object)) }
}
