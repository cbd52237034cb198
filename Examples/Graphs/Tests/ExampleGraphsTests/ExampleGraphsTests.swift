import AuthCommandLine
import CalendarStore
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@testable import auth_catalogued
@testable import calendar
@testable import styles

/// The graphs of the programs' catalogs after `verify()`, compared with the files of this folder.
///
/// The tool's tests compare the graphs that it finds in the sources with the same files.
@Suite("The graphs of the examples at run time")
struct ExampleGraphsTests {
  @Test("calendar")
  func calendar() async throws {
    let catalog = Catalog(name: "calendar")
    // 2026-11-05T12:00Z, on a day with events, so that the list of events obtains their models.
    let now = Date(timeIntervalSince1970: 1_793_880_000)
    catalog.prepareAll(for: Settings(file: teamCalendar, zone: .gmt, now: now, isVerbose: true))
    var all = await graph(of: catalog, opening: [DayScope.self])
    // Only a caller knows the input.
    catalog.startRecording()
    _ = try catalog.obtain(\.dayWindow, with: DayRequest(count: 1))
    all.formUnion(edges(of: catalog.graph))
    try compare("calendar", all)
  }

  @Test("auth-catalogued, for each source of users")
  func auth() async throws {
    var all: Set<String> = []
    for users in [UserSource.environment, .demo, .file(users)] {
      let catalog = Catalog(name: "auth")
      // The environment names no records. The error appears when they are read.
      catalog.withMain { _ = try? Catalogued.everyone(users: users) }
      all.formUnion(await graph(of: catalog))
    }
    try compare("auth-catalogued", all)
  }

  @Test("styles")
  func styles() async throws {
    let catalog = Catalog(name: "styles")
    try await catalog.withMain { try await Styles.main() }
    try compare("styles", await graph(of: catalog))
  }

  // MARK: graphs

  /// Returns the names, kinds, lifetimes and edges after everything was assembled.
  private func graph(of catalog: Catalog, opening scopes: [any CatalogScope.Type] = []) async -> Set<String> {
    let report = await verify(catalog, opening: scopes)
    #expect(report.errors.isEmpty, "\(report)")
    let nodes = report.graph.nodes.map { "\($0.name): \($0.kind.rawValue), \(text($0.lifetime))" }
    return edges(of: report.graph).union(nodes)
  }

  private func edges(of graph: CatalogGraph) -> Set<String> {
    Set(graph.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" })
  }

  private func verify(_ catalog: Catalog, opening scopes: [any CatalogScope.Type]) async -> VerificationReport {
    if let scope = scopes.first { return await catalog.verify(opening: scope) }
    return await catalog.verify()
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
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appendingPathComponent("\(name).txt")
    let text = lines.sorted().joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_GRAPHS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "the file is written anew with RECORD_GRAPHS=1")
  }

  private let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data")
  private var teamCalendar: String { data.appendingPathComponent("team.ics").path }
  private var users: String { data.appendingPathComponent("users.csv").path }
}
