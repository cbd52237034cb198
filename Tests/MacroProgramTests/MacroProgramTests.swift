#if Macros
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("A program of 37 services wired by macros")
struct MacroProgramTests {
  private let catalog = Catalog(ProgramRoot(), name: "program")

  init() {
    catalog.install(VisitRoot.self)
    catalog.install(RequestRoot.self)
  }

  @Test("Each service is a function")
  func count() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Program")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    // An extension of this kind ends with the first brace at the beginning of a line.
    let modules = text.matches(of: /(?ms)^@Services.+?^}/).map(\.output)
    #expect(modules.map { $0.matches(of: /\bstatic func\b/).count }.reduce(0, +) == 37)
    #expect(text.matches(of: /func (assemble|install)\(/).isEmpty)
    // The program has all of them: the two that contribute are part of the collection.
    let names = catalog.graph.nodes.map(\.name)
    #expect(names.count == 37 - 2 + 1, "\(names)")
  }

  @Test("Every service assembles after the asynchronous ones are prepared")
  func everything() async throws {
    try await catalog.prepareShared()
    let report = await catalog.verify(opening: VisitScope.self, RequestScope.self)
    #expect(report.errors.isEmpty, "\(report)")
    // Only a caller can assemble a blueprint that has an input.
    #expect(report.notAssembled == ["conversationModel", "editorModel", "badgeModel"])
  }

  @Test("Blueprints are named after their service")
  func names() {
    let names = Set(catalog.graph.nodes.map(\.name))
    #expect(names.isSuperset(of: ["chatClient", "eventLog", "userRepository"]))
    #expect(names.allSatisfy { !$0.contains("HTTP") && !$0.contains("Console") })
  }

  @Test("A service that needs the database synchronously throws notReady before it is prepared")
  func notReady() async throws {
    #expect(throws: CatalogError.notReady("database")) { try catalog[\.userRepository] }
    _ = try await catalog[\.database]
    #expect(try catalog[\.userRepository].user(7) == "chat.example/7")
  }

  @Test("Models on the main actor are assembled with their inputs") @MainActor
  func models() async throws {
    try await catalog.prepareShared()
    let conversation = try catalog.obtain(\.conversationModel, with: .init(raw: 4))
    #expect(conversation.title == "4: 1 en")
    var finished = ""
    let finish: EditorModel.Finish = { finished = $0 }
    let editor = try catalog.obtain(
      \.editorModel, with: (conversation: .init(raw: 5), draft: Draft(text: "hi"), finish: finish))
    editor.done()
    #expect(finished == "5: hi")
    #expect(try catalog.obtain(\.badgeModel, with: 3).count == 3)
    #expect(try await catalog[\.launchModel].text == "12 0")
  }

  @Test("A closure, an optional and an asynchronous service with an input work")
  func functions() async throws {
    try await catalog.prepareShared()
    await (try catalog[\.signOut])()
    #expect(try catalog[\.search].corrects)
    #expect(try await catalog[\.download]("/a").text == "re: /a")
  }

  @Test("A collection and a scope can be obtained") func collection() async throws {
    try await catalog.prepareShared()
    #expect(try catalog[\.analytics].count == 2)
    #expect(try catalog.makeScope(VisitRoot())[\.visit].user == "chat.example/1000")
  }

  @Test("A root needs no module that contributes to a collection") func emptyCollection() throws {
    let catalog = Catalog(PluginRoot())
    #expect(try catalog[\.pluginCount] == 0)
  }
}

extension Catalog {
  @Collected static func plugins() -> [String]
}

@Services("PluginServices") extension Catalog {
  static func pluginCount(plugins: [String]) -> Int { plugins.count }
}

@CompositionRoot struct PluginRoot: Catalog.PluginServices {}
#endif
