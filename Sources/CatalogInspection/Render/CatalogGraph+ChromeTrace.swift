import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// Returns the recorded times as a trace in Chrome's JSON format.
  ///
  /// Open the trace in Perfetto's viewer or in `chrome://tracing`.
  ///
  /// ```swift
  /// try graph.chromeTrace().write(toFile: "start-up.json", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// A row contains consecutive assemblies, with their dependencies nested below. Entries that were assembled at the
  /// same time are in different rows. A slice shows the location of the entry's supply, its kind and its lifetime.
  ///
  /// - Returns: The text, which has no slices if nothing was recorded.
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

  /// Returns the spans in rows.
  ///
  /// In a row, spans follow each other, or are nested if the outer entry obtained the inner one.
  private var rows: [[Span]] {
    let needs = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)) }
    // For each row, the spans that run at the current time, the innermost last.
    var running: [[Span]] = []
    var rows: [[Span]] = []
    for span in spans.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) {
      for row in running.indices { running[row].removeAll { $0.end <= span.start } }
      // Prefer the row of the entry that obtained it over a free row.
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
  /// The number of microseconds, with three decimal places.
  fileprivate var microseconds: String { Self.thousandths(nanoseconds) }
}
