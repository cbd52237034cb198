public import ServiceCatalog
public import ServiceCatalogDiagnostics

/// The times of a program's startup: the slowest entries, and the chain that determined the total time.
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
  /// An entry and its times.
  public struct Item: Sendable, Hashable {
    /// The identifier of the entry's node in the graph.
    public var node: CatalogGraph.Node.ID
    /// The entry's name.
    public var name: String
    /// The location where the entry was supplied.
    public var location: SourceLocation?
    /// The duration of the entry's assembly, including its dependencies.
    public var duration: Duration
    /// The duration of the same assembly without the dependencies.
    public var ownDuration: Duration
    /// The number of times that the entry was assembled.
    public var assemblies: Int
  }

  /// The slowest entries by their own duration, slowest first.
  public var slowest: [Item]

  /// The chain of assemblies that determined the duration of the startup.
  ///
  /// The chain begins with the longest assembly that isn't part of another one. It continues with the longest of that
  /// assembly's dependencies, and so on.
  public var criticalPath: [Item]

  /// The number of assemblies.
  public var assemblies: Int

  /// The time from the start of the first builder to the end of the last one.
  public var duration: Duration

  /// Creates a report from a graph with recorded times.
  ///
  /// - Parameters:
  ///   - graph: A graph with spans, which are the recorded times of assemblies.
  ///   - count: The maximum number of slowest entries.
  ///
  /// Complexity: linear in the number of edges, plus the number of spans times the number of spans that overlap.
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
