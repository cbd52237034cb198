import ServiceCatalog
import ServiceCatalogDiagnostics

extension Wiring {
  /// Returns the wiring as an HTML page to explore, with findings and details that a graph doesn't contain.
  ///
  /// ```swift
  /// let page = wiring.html(findings: WiringReport(of: [wiring]).items.map(\.finding))
  /// ```
  ///
  /// A browser opens the page without a network. The page draws the entries in layers, grouped by the module that
  /// supplies them, like the other drawings of ``graph``. It shows where an entry is declared and supplied, its key, its
  /// output, its style, its dependencies, the entries and functions that obtain it, and the findings on the entries and
  /// edges that they affect. A search finds entries by all of these names. A list shows the boundaries of modules.
  ///
  /// The page's content security policy allows only its own script, and blocks all loading. Names are always shown as
  /// text.
  ///
  /// - Parameters:
  ///   - title: The title of the page; by default, ``name``.
  ///   - findings: The findings that ``findings(_:)`` returns, or those of a ``WiringReport``, which applies the
  ///     configured levels and the comments that silence findings.
  /// - Returns: The page, of about 110 KB plus the graph's JSON; the same for equal wirings and findings.
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
      unknowns: unknowns.map { ($0.position.description, $0.reason) },
      boundaries: self.details.modules.filter { $0.allowed != nil }.map { $0.json(among: self.details.modules) }
    ).html()
  }
}
