public import ServiceCatalog

extension CatalogGraph {
  /// The graph as a page to look at: one file of HTML that a browser opens without a network.
  ///
  /// ```swift
  /// try catalog.graph.html(title: "calendar").write(toFile: "calendar.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The page draws the entries in layers, module by module, finds them by name, key or place, filters them, and tells of each where it
  /// is supplied, what it needs and who needs it; a graph that was observed shows counts and times too. A server may answer with it at a
  /// path of its own, as `text/html; charset=utf-8`.
  ///
  /// Its content-security policy lets nothing run but its own script, and nothing be loaded; names are shown as text.
  ///
  /// - Parameter title: What the page is called; the program's name, for example.
  /// - Returns: The page, of some 110 KB and the graph's JSON; the same for equal graphs.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans.
  ///
  /// Concurrency: from any thread.
  public func html(title: String = "Services") -> String {
    ExplorerPage(title: title, graph: self).html()
  }
}

extension VerificationReport {
  /// The graph that was seen, as a page to look at, with each error on the entries and edges of its path.
  ///
  /// ```swift
  /// let report = await catalog.verify()
  /// try report.html(title: "calendar").write(toFile: "calendar.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter title: What the page is called.
  /// - Returns: The page; see `CatalogGraph.html(title:)`.
  ///
  /// Complexity: linear in the numbers of nodes, edges and spans, and in the lengths of the errors' paths.
  ///
  /// Concurrency: from any thread.
  public func html(title: String = "Services") -> String {
    // A name that several entries have tells of none of them.
    let ids = Dictionary(graph.nodes.map { ($0.name, [$0.id]) }, uniquingKeysWith: +)
    let marks = errors.map { error in
      var lines = error.description.split(separator: "\n")
      let headline = lines.removeFirst()
      let path = error.path.map { step in
        ids[step.name].map { $0.count == 1 ? $0[0] : nil } ?? step.name
      }
      return ExplorerPage.Mark(
        rule: error.kind.identifier, severity: .error,
        message: String(headline.dropFirst("[\(error.kind.identifier)] ".count)), text: lines.joined(separator: "\n"),
        place: error.path.last { $0.location != nil }?.location?.description ?? "",
        entries: path.compactMap(\.self).unique,
        edges: zip(path, path.dropFirst()).compactMap { from, to in from.flatMap { from in to.map { [from, $0] } } })
    }
    return ExplorerPage(title: title, graph: graph, marks: marks).html()
  }
}

extension [String] {
  /// Each once, where it is first.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
