import CatalogInspection
import ServiceCatalog
import ServiceCatalogDiagnostics

extension Wiring {
  /// Returns the wiring as an HTML page to explore, with findings and details that a graph doesn't contain.
  ///
  /// ```swift
  /// let page = wiring.html(findings: WiringReport(of: [wiring]).items.map(\.finding))
  /// ```
  ///
  /// The page is like that of `CatalogGraph.html(title:)`. It also shows the key, the output and the style of each
  /// entry, the functions that obtain the entry, and the findings on the entries and edges that they affect. The entries
  /// are grouped by the Swift module that declares them or, if there is only one, by the module that supplies them.
  ///
  /// - Parameters:
  ///   - title: The title of the page; by default, ``name``.
  ///   - findings: The findings that ``findings(_:)`` returns, or those of a ``WiringReport``, which applies the
  ///     configured levels and the comments that silence findings.
  /// - Returns: The page; the same for equal wirings and findings.
  ///
  /// Complexity: linear in the numbers of entries, needs and findings, plus sorting.
  ///
  /// Concurrency: from any thread.
  public func html(title: String? = nil, findings: [Finding] = []) -> String {
    let wiring = withParts
    let (graph, ids) = wiring.identifiedGraph()
    var details: [CatalogGraph.Node.ID: ExplorerPage.Details] = [:]
    for entry in wiring.entries {
      guard let id = ids[entry.id] else { continue }
      details[id] = ExplorerPage.Details(
        style: entry.style.rawValue, key: entry.key, output: entry.output, module: entry.module,
        declaration: entry.declaration?.description)
    }
    for need in needs where need.from == nil {
      if let id = ids[need.to] { details[id, default: .init()].code.append((need.code, need.position.description)) }
    }
    let places = FindingPlaces(of: wiring, ids)
    return ExplorerPage(
      title: title ?? name, graph: graph, details: details, marks: findings.map(places.mark),
      unknowns: unknowns.map { ($0.position.description, $0.reason) }
    ).html()
  }
}
