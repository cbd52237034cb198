import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// Returns the graph as an HTML page to explore, which a browser opens without a network.
  ///
  /// ```swift
  /// try catalog.graph.html(title: "calendar").write(toFile: "calendar.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The page draws the entries in layers, module by module. A search finds entries by name, key or location. The page
  /// shows where an entry is supplied, its dependencies, and where it is needed. If the catalog's events were recorded,
  /// the page also shows counts and times. A server can return the page as `text/html; charset=utf-8`.
  ///
  /// The page's content security policy allows only its own script, and blocks all loading. Names are always shown as
  /// text.
  ///
  /// - Parameter title: The title of the page, such as the program's name.
  /// - Returns: The page, of about 110 KB plus the graph's JSON; the same for equal graphs.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans.
  ///
  /// Concurrency: from any thread.
  public func html(title: String = "Services") -> String {
    ExplorerPage(title: title, graph: self).html()
  }
}

extension VerificationReport {
  /// Returns the verified graph as an HTML page to explore, with each error on the entries and edges of its path.
  ///
  /// ```swift
  /// let report = await catalog.verify()
  /// try report.html(title: "calendar").write(toFile: "calendar.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter title: The title of the page.
  /// - Returns: The page; see `CatalogGraph.html(title:)`.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans, and in the lengths of the errors' paths.
  ///
  /// Concurrency: from any thread.
  public func html(title: String = "Services") -> String {
    // If several entries have the name, the error belongs to none of them.
    let ids = Dictionary(graph.nodes.map { ($0.name, [$0.id]) }, uniquingKeysWith: +)
    let marks = errors.map { error in
      var lines = error.description.split(separator: "\n")
      let headline = lines.removeFirst()
      let path = error.path.map { step in
        ids[step.name].map { $0.count == 1 ? $0[0] : nil } ?? step.name
      }
      return ExplorerPage.Mark(
        rule: error.kind.identifier, severity: "error",
        message: String(headline.dropFirst("[\(error.kind.identifier)] ".count)), text: lines.joined(separator: "\n"),
        place: error.path.last { $0.location != nil }?.location?.description ?? "",
        entries: path.compactMap(\.self).unique,
        edges: zip(path, path.dropFirst()).compactMap { from, to in from.flatMap { from in to.map { [from, $0] } } })
    }
    return ExplorerPage(title: title, graph: graph, marks: marks).html()
  }
}

extension [String] {
  /// Returns each element once, at its first position.
  package var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
