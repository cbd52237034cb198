import ServiceCatalog

extension Wiring {
  /// What the sources say as a page to look at: the graph, with what a graph does not tell, and what is wrong with it.
  ///
  /// ```swift
  /// let page = wiring.html(findings: WiringReport(of: [wiring]).items.map(\.finding))
  /// ```
  ///
  /// It is the page of `CatalogGraph.html(title:)`, with the key, the output and the style of each entry, with the code that obtains it,
  /// and with the findings on the entries and edges that they are about.
  ///
  /// - Parameters:
  ///   - title: What the page is called; ``name``, if not stated.
  ///   - findings: What is wrong: of ``findings(_:)``, or of a ``WiringReport`` that knows of levels and silences.
  /// - Returns: The page; the same for equal wirings and findings.
  ///
  /// Complexity: linear in the numbers of entries, needs and findings, but for sorting.
  ///
  /// Concurrency: from any thread.
  public func html(title: String? = nil, findings: [Finding] = []) -> String {
    let (graph, ids) = identifiedGraph()
    var details: [CatalogGraph.Node.ID: ExplorerPage.Details] = [:]
    for entry in entries {
      guard let id = ids[entry.id] else { continue }
      details[id] = ExplorerPage.Details(
        style: entry.style, key: entry.key, output: entry.output, declaration: entry.declaration)
    }
    for need in needs where need.from == nil {
      if let id = ids[need.to] { details[id, default: .init()].code.append((need.code, need.position)) }
    }
    let places = FindingPlaces(of: self, ids)
    return ExplorerPage(
      title: title ?? name, graph: graph, details: details, marks: findings.map(places.mark), unknowns: unknowns
    ).html()
  }
}
