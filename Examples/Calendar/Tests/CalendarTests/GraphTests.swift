import AssistantEngine
import CalendarModel
import CalendarStore
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@testable import calendar

/// The graph of the program's catalog after `verify()`, compared with a file.
///
/// The tool's tests compare the graph that it finds in the sources with the same file.
@Suite("The graph at run time")
struct GraphTests {
  @Test("calendar")
  func calendar() async throws {
    let catalog = Catalog(name: "calendar")
    // 2026-11-05T12:00Z, on a day with events, so that the list of events obtains their models.
    let now = Date(timeIntervalSince1970: 1_793_880_000)
    catalog.prepareAll(for: Settings(file: sample, zone: .gmt, now: now, isVerbose: true))
    let report = await catalog.verify(opening: DayScope.self)
    #expect(report.errors.isEmpty, "\(report)")
    let nodes = report.graph.nodes.map { "\($0.name): \($0.kind.rawValue), \(text($0.lifetime))" }
    catalog.startRecording()
    // Only a caller knows the input, and the help is obtained when it is asked for.
    _ = try catalog.obtain(\.dayWindow, with: DayRequest(count: 1))
    _ = try await catalog.obtain(\.assistantEngine).answer("help")
    let edges = (report.graph.edges + catalog.graph.edges).map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    try compare("calendar", Set(nodes + edges))
    try await catalog.shutdown()
  }

  private func text(_ lifetime: CatalogGraph.Node.Lifetime?) -> String {
    switch lifetime {
    case nil: "new each time"
    case .scoped(let scope): "one for each \(scope)"
    case .some(let lifetime): "\(lifetime)"
    }
  }

  /// Compares lines with a file, or writes the file if the environment has `RECORD_GRAPHS`.
  private func compare(_ name: String, _ lines: Set<String>) throws {
    let file = testFolder.appending(path: "../../../Graphs/\(name).txt")
    let text = lines.sorted().joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_GRAPHS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "the file is written anew with RECORD_GRAPHS=1")
  }
}
