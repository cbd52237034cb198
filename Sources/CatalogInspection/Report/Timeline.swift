import ServiceCatalog
import ServiceCatalogDiagnostics

/// The spans of a graph, each with the spans that it waited for.
struct Timeline {
  /// The spans, sorted by start; an outer span comes before its inner ones.
  private let spans: [CatalogGraph.Span]
  private let nodes: [CatalogGraph.Node.ID: CatalogGraph.Node]
  /// For each span, the indices of the spans that its builder obtained and waited for.
  private let inner: [[Int]]
  /// The indices of the spans that no other span waited for.
  private let outermost: [Int]

  init(_ graph: CatalogGraph) {
    let spans = graph.spans.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    let nodes = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
    let needing = Dictionary(grouping: graph.edges, by: \.to).mapValues { Set($0.map(\.from)) }
    var inner = [[Int]](repeating: [], count: spans.count)
    var isWaitedFor = [Bool](repeating: false, count: spans.count)
    var running: [Int] = []
    for (place, span) in spans.enumerated() {
      running.removeAll { spans[$0].end < span.start }
      // Several running builders may need the entry. The one that began last obtained it.
      let around = running.last { spans[$0].end >= span.end && needing[span.node]?.contains(spans[$0].node) ?? false }
      if let around {
        inner[around].append(place)
        isWaitedFor[place] = true
      }
      // The builder also waits for a kept instance that another builder is already assembling. Only the rest of that
      // span is in its own time.
      for other in running where nodes[spans[other].node]?.lifetime != nil && spans[other].end < span.end {
        guard needing[spans[other].node]?.contains(span.node) ?? false else { continue }
        inner[place].append(other)
        isWaitedFor[other] = true
      }
      running.append(place)
    }
    (self.spans, self.nodes, self.inner) = (spans, nodes, inner)
    outermost = spans.indices.filter { !isWaitedFor[$0] }
  }

  /// Returns the entries with the longest times of their own.
  func slowest(_ count: Int) -> [StartupReport.Item] {
    let longest = Dictionary(grouping: spans.indices) { spans[$0].node }
      .compactMap { _, places in places.max { (own($0), $1) < (own($1), $0) } }
    return longest.sorted { (own($1), $0) < (own($0), $1) }.prefix(max(0, count)).map(item)
  }

  /// The longest span that no other one waited for, then the longest of those that it waited for, and so on.
  var criticalPath: [StartupReport.Item] {
    var path: [Int] = []
    var next = longest(outermost)
    while let place = next {
      path.append(place)
      next = longest(inner[place])
    }
    return path.map(item)
  }

  private func longest(_ places: [Int]) -> Int? {
    places.max { (spans[$0].duration, $1) < (spans[$1].duration, $0) }
  }

  /// Returns the time of a builder without the spans that it waited for.
  private func own(_ place: Int) -> Duration {
    let span = spans[place]
    var own = span.duration
    var covered = span.start
    // The spans are sorted by start, and time in which several ran counts once.
    for place in inner[place] {
      let other = spans[place]
      if other.end > covered { own -= other.end - max(other.start, covered) }
      covered = max(covered, other.end)
    }
    return own
  }

  private func item(_ place: Int) -> StartupReport.Item {
    let span = spans[place]
    let node = nodes[span.node]
    return StartupReport.Item(
      node: span.node, name: node?.name ?? span.node, location: node?.location, duration: span.duration,
      ownDuration: own(place), assemblies: node?.assemblies ?? 0)
  }
}
