public import ServiceCatalog

/// What a program's start took: the slowest entries, and the chain that everything else waited for.
///
/// ```swift
/// Catalog.main.startRecording()
/// install()
/// try await Catalog.main.prepareShared()
/// Catalog.main.stopRecording()
/// print(StartupReport(Catalog.main.graph))
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct StartupReport: Sendable, Hashable {
  /// An entry, and what it took.
  public struct Item: Sendable, Hashable {
    /// The `id` of the entry.
    public var node: CatalogGraph.Node.ID
    /// Its name.
    public var name: String
    /// Where it was supplied.
    public var location: SourceLocation?
    /// How long its builder ran the longest time, with what it obtained meanwhile.
    public var duration: Duration
    /// How long it ran without that.
    public var ownDuration: Duration
    /// How often it was assembled.
    public var assemblies: Int
  }

  /// The slowest entries by what they took themselves, without what they obtained, the slowest first.
  public var slowest: [Item]

  /// What the start waited for: the longest assembly that no other one waited for, then the longest of what it obtained
  /// meanwhile, and so on.
  public var criticalPath: [Item]

  /// How many times an entry was assembled.
  public var assemblies: Int

  /// From when the first builder began until the last one ended.
  public var duration: Duration

  /// The report of a graph that was recorded.
  ///
  /// - Parameters:
  ///   - graph: A graph with spans.
  ///   - count: How many of the slowest entries are in it.
  ///
  /// Complexity: linear in the number of edges, and in that of spans times how many ran at the same time.
  public init(_ graph: CatalogGraph, slowest count: Int = 10) {
    let timeline = Timeline(graph)
    slowest = timeline.slowest(count)
    criticalPath = timeline.criticalPath
    assemblies = graph.spans.count
    let start = graph.spans.map(\.start).min() ?? .zero
    duration = (graph.spans.map(\.end).max() ?? start) - start
  }
}

extension StartupReport: CustomStringConvertible {
  /// The report as a table.
  ///
  /// Complexity: linear in the number of items.
  public var description: String {
    guard assemblies > 0 else {
      return """
        start-up: nothing was recorded
          to fix: catalog.startRecording() before the first obtain
        """
    }
    let counts = "start-up: \(assemblies) assembled in \(duration.milliseconds)"
    return
      ([counts, "slowest, by themselves:"] + slowest.map { line(of: $0, $0.ownDuration) }
      + ["critical path, with what each obtained:"]
      + criticalPath.enumerated().map { line(of: $1, $1.duration, depth: $0) })
      .joined(separator: "\n")
  }

  private func line(of item: Item, _ duration: Duration, depth: Int = 0) -> String {
    let time = duration.milliseconds
    let padding = String(repeating: " ", count: max(0, 12 - time.count))
    let indent = String(repeating: "  ", count: depth)
    let often = item.assemblies > 1 ? ", \(item.assemblies) times" : ""
    return "  \(padding)\(time)  \(indent)\(item.name)\(often)\(item.location.map { ", supplied at \($0)" } ?? "")"
  }
}
