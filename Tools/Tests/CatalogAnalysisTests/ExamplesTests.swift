#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// The graphs in the sources of the examples, compared with the ones that their programs observed at run time.
@Suite("The repository's examples")
struct ExamplesTests {
  @Test(
    "The static graph equals the one observed after assembling everything",
    arguments: [
      (
        "calendar",
        [
          "CalendarModel", "CalendarService", "CalendarStore", "AssistantEngine", "AgendaUI", "ChatUI", "DayUI",
          "InsightsUI", "ServiceCatalogDefaults", "calendar",
        ]
      ), ("styles", ["styles"]),
    ])
  func sameGraph(_ example: String, modules: [String]) async throws {
    let wiring = try await wiring(of: modules, root: example)
    let graph = wiring.graph.withoutParts
    // Bundles and contexts are in no catalog.
    let catalogued = graph.nodes.filter { !$0.name.contains(".") }
    let ids = Set(catalogued.map(\.id))
    let nodes = catalogued.map { "\($0.name): \($0.kind.rawValue), \(text($0.lifetime))" }
    // Only the sources show what an instance obtains at its first use, after its assembly.
    let edges = graph.edges.filter { ids.contains($0.from) && $0.kind != .onFirstUse }
      .map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    let file = Examples.folder.appendingPathComponent("Graphs/\(example).txt")
    let seen = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(Set(nodes + edges).sorted() == seen)
    #expect(wiring.unknowns.isEmpty)
  }

  @Test("The example of a server has no errors, though its handlers obtain from the scope of a request")
  func server() async throws {
    let modules = [
      "CalendarModel", "CalendarService", "CalendarStore", "CalendarDatabase", "CalendarWeb",
      "ServiceCatalogDefaults", "calendar-server",
    ]
    let wiring = try await wiring(of: modules, root: "calendar-server")
    #expect(WiringReport(of: [wiring]).items.filter { $0.finding.severity > .note }.isEmpty)
    #expect(wiring.graph["httpServer"] != nil)
  }

  @Test("A screen of the example that uses a service behind another module breaks its boundary")
  func boundary() async throws {
    let modules = [
      "CalendarModel", "CalendarService", "CalendarStore", "AssistantEngine", "AgendaUI", "ChatUI", "DayUI",
      "InsightsUI", "ServiceCatalogDefaults", "calendar",
    ]
    let need = "@Ready assistantEngine: any AssistantEngineProtocol"
    let wiring = try await wiring(of: modules, root: "calendar") { file in
      guard file.module == "ChatUI", let location = file.location else { return }
      let text = try String(contentsOfFile: location, encoding: .utf8)
      file.text = text.replacing(need, with: need + ", calendarStore: any CalendarStoreProtocol")
    }
    let found = wiring.findings().filter { $0.rule == "outside-boundary" }
    #expect(
      found.map(\.message) == ["chatUI in ChatUIServices needs calendarStore, which belongs to CalendarStoreServices"])
    #expect(found.first?.fix.hasSuffix(#"allowing: ["AssistantServices", "CalendarStoreServices"]"#) == true)
  }

  @Test("A bundle's services need the requirements of their links, by hand and with macros")
  func bundles() async throws {
    let graph = try await wiring(of: ["styles"], root: nil).graph
    for bundle in ["AppServices", "TrialServices"] {
      #expect(graph["\(bundle).orders"]?.lifetime == nil)
      #expect(Set(graph.needs(of: "\(bundle).orders").map(\.id)) == ["\(bundle).inventory", "\(bundle).payment"])
      #expect(graph.needs(of: "\(bundle).payment").isEmpty)
    }
  }

  @Test("A context's services need what their component's function reads, by hand and with macros")
  func contexts() async throws {
    let graph = try await wiring(of: ["styles"], root: nil).graph
    for context in ["AppContext", "TrialContext"] {
      #expect(Set(graph.needs(of: "\(context).orders").map(\.id)) == ["\(context).inventory", "\(context).payment"])
      #expect(graph["\(context).orders"]?.lifetime == .shared)
    }
  }

  /// - Parameter change: Changes the text of a file.
  private func wiring(
    of modules: [String], root: String?, change: (inout SourceFile) throws -> Void = { _ in }
  ) async throws -> Wiring {
    var files = try modules.flatMap(Examples.files)
    for index in files.indices { try change(&files[index]) }
    let unit = Project.Unit(name: "example", kind: .program, rootModule: root, modules: Set(modules))
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }

  private func text(_ lifetime: CatalogGraph.Node.Lifetime?) -> String {
    switch lifetime {
    case nil: "new each time"
    case .scoped(let scope): "one for each \(scope)"
    case .some(let lifetime): "\(lifetime)"
    }
  }
}

/// The sources of the repository's examples.
enum Examples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  /// Returns the files of a module, whether an example or the library contains it.
  static func files(of module: String) throws -> [SourceFile] {
    let examples = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for example in examples + [".."] {
      let sources = folder.appendingPathComponent("\(example)/Sources/\(module)")
      guard let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else { continue }
      let urls = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      if urls.isEmpty { continue }
      return urls.map { url in
        let path = "\(example)/Sources/\(module)/" + url.path.dropFirst(sources.path.count + 1)
        return SourceFile(path: path, module: module, location: url.path)
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
#endif
