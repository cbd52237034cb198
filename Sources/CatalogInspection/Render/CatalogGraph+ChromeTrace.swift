public import ServiceCatalog

extension CatalogGraph {
  /// When entries were assembled, as a trace file in Chrome's JSON format, which Perfetto's viewer and `chrome://tracing`
  /// open.
  ///
  /// ```swift
  /// try graph.chromeTrace().write(toFile: "start-up.json", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// A row holds what ran one after the other, and under it what it obtained meanwhile; entries that were assembled at the
  /// same time are in rows of their own. A slice tells where its entry was supplied, its kind and its lifetime.
  ///
  /// - Returns: The text; with no slice if nothing was recorded.
  ///
  /// Complexity: linear in the number of spans, times the number of rows.
  ///
  /// Concurrency: from any thread.
  public func chromeTrace() -> String {
    let rows = rows
    let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    let names = rows.indices.map { row in
      JSONText.object([
        ("name", JSONText.string("thread_name")), ("ph", JSONText.string("M")), ("pid", "1"), ("tid", "\(row + 1)"),
        ("args", JSONText.object([("name", JSONText.string("row \(row + 1)"))])),
      ])
    }
    let slices = rows.enumerated().flatMap { row, spans in
      spans.map { Self.slice(of: $0, known[$0.node], row: row + 1) }
    }
    return """
      {
        "displayTimeUnit": "ms",
        "traceEvents": \(JSONText.list(names + slices))
      }

      """
  }

  private static func slice(of span: Span, _ node: Node?, row: Int) -> String {
    var details: [(String, String)] = []
    if let node {
      details.append(("kind", JSONText.string(node.kind.rawValue)))
      if let lifetime = node.lifetime { details += JSONText.fields(of: lifetime) }
      if let module = node.module { details.append(("module", JSONText.string(module))) }
      if let location = node.location { details.append(("supplied", JSONText.string("\(location)"))) }
    }
    return JSONText.object([
      ("name", JSONText.string(node?.name ?? span.node)), ("cat", JSONText.string("assembly")),
      ("ph", JSONText.string("X")), ("ts", span.start.microseconds), ("dur", span.duration.microseconds), ("pid", "1"),
      ("tid", "\(row)"), ("args", JSONText.object(details)),
    ])
  }

  /// The spans in rows: in each they follow each other, or lie in one another where the outer entry obtained the inner.
  private var rows: [[Span]] {
    let needs = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)) }
    // Of each row, what runs at the moment that is looked at, the innermost last.
    var running: [[Span]] = []
    var rows: [[Span]] = []
    for span in spans.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) {
      for row in running.indices { running[row].removeAll { $0.end <= span.start } }
      // Below what obtained it, before a row that is free.
      let below = running.firstIndex { open in
        open.last.map { $0.end >= span.end && needs[$0.node]?.contains(span.node) ?? false } ?? false
      }
      if let row = below ?? running.firstIndex(where: \.isEmpty) {
        running[row].append(span)
        rows[row].append(span)
      } else {
        running.append([span])
        rows.append([span])
      }
    }
    return rows
  }
}

extension Duration {
  /// A number of microseconds with three places.
  fileprivate var microseconds: String { Self.thousandths(nanoseconds) }
}
