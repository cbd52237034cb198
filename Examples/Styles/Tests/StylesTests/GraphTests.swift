import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogTesting
import Testing

@testable import styles

/// The graph of the program's catalog after `verify()`, compared with a file.
///
/// The tool's tests compare the graph that it finds in the sources with the same file.
@Suite("The graph at run time")
struct GraphTests {
  @Test("styles", .catalog(.empty))
  @MainActor
  func styles() async throws {
    try Styles.main()
    let report = await Catalog.main.verify()
    #expect(report.errors.isEmpty, "\(report)")
    let nodes = report.graph.nodes.map { "\($0.name): \($0.kind.rawValue), \(text($0.lifetime))" }
    let edges = report.graph.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    try compare("styles", Set(nodes + edges))
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
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Graphs/\(name).txt")
    let text = lines.sorted().joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_GRAPHS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "the file is written anew with RECORD_GRAPHS=1")
  }
}
