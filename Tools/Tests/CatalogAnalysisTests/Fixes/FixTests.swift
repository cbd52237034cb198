#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

@Suite("Safe fixes")
struct FixTests {
  private static let services = """
    import ServiceCatalog

    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { 9 }
    }
    struct TitleBlueprint: SuppliedBlueprint {
      typealias Output = String
    }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var title: TitleBlueprint.Type { TitleBlueprint.self }
    }

    """

  /// Returns a program with these lines in its composition root.
  private func program(_ lines: String) -> String {
    Self.services
      + """
      func prepare(_ services: Catalog, _ other: Catalog) throws {
        services.install(ClockBlueprint())
        \(lines)
        print(try services[\\.title], try services[\\.clock])
      }

      """
  }

  /// Returns a source with its safe fixes applied, and the findings before and after.
  private func fixed(
    _ source: String, file: String = "App.swift"
  ) async throws -> (source: String, before: [Finding], after: [Finding]) {
    let before = try await findings(in: source, file)
    let bytes = Array(source.utf8)
    let fixes = FileFixes(of: before, in: bytes)
    let text = String(decoding: TextEdit.apply(fixes.edits, to: bytes), as: UTF8.self)
    let after = try await findings(in: text, file)
    #expect(FileFixes(of: after, in: Array(text.utf8)).edits.isEmpty, "a second run changes nothing")
    #expect(after.count == before.count - fixes.fixed.count)
    return (text, before, after)
  }

  private func findings(in source: String, _ file: String) async throws -> [Finding] {
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    let files = [SourceFile(path: file, module: "App", text: source)]
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    #expect(analysis.problems.isEmpty)
    return WiringReport(of: analysis.wirings).items.map(\.finding)
  }

  @Test(
    "A builder that obtains from the catalog being supplied is changed to use its parameter",
    arguments: [
      (
        "services.supply(TitleBlueprint.self) { catalog in", "try services[\\.clock]", "catalog in",
        "try catalog[\\.clock]"
      ),
      (
        "services.supply(TitleBlueprint.self) { _ in", "try services[\\.clock]", "services in",
        "try services[\\.clock]"
      ),
      (
        "services.supply(TitleBlueprint.self) { (c: Catalog) in", "try services.obtain(\\.clock)", "(c: Catalog) in",
        "try c.obtain(\\.clock)"
      ),
      (
        "services.supplyShared(TitleBlueprint.self) { _ in", "services.resolve(\\.clock)", "services in",
        "services.resolve(\\.clock)"
      ),
      (
        "Catalog.main.supply(TitleBlueprint.self) { _ in", "try Catalog.main[\\.clock]", "catalog in",
        "try catalog[\\.clock]"
      ),
    ])
  func given(head: String, obtain: String, parameter: String, expected: String) async throws {
    let result = try await fixed(program("\(head) \"\\(\(obtain))\" }"))
    #expect(result.before.contains { $0.rule == "captured-catalog" })
    #expect(!result.after.contains { $0.rule == "captured-catalog" })
    #expect(result.source.contains("\(parameter) \"\\(\(expected))\" }"), "\(result.source)")
  }

  @Test("Two calls in one builder share the parameter, and a decorator's catalog is its second parameter")
  func several() async throws {
    let result = try await fixed(
      program(
        """
        services.supply(TitleBlueprint.self) { _ in "\\(try services[\\.clock]) \\(try services.obtain(\\.clock))" }
          services.decorate(TitleBlueprint.self) { title, _ in "\\(title) \\(try services[\\.clock])" }
        """))
    #expect(result.before.count { $0.rule == "captured-catalog" } == 3)
    #expect(result.after.isEmpty, "\(result.after)")
    #expect(
      result.source.contains("{ services in \"\\(try services[\\.clock]) \\(try services.obtain(\\.clock))\" }"))
    #expect(result.source.contains("{ title, services in \"\\(title) \\(try services[\\.clock])\" }"))
  }

  @Test(
    "Code that may be intended or is uncertain stays unchanged",
    arguments: [
      // The builder obtains from another catalog than the one being supplied.
      "services.supply(TitleBlueprint.self) { catalog in \"\\(try other[\\.clock])\" }",
      "services.supply(TitleBlueprint.self) { catalog in \"\\(try Catalog.main[\\.clock])\" }",
      // The name of the captured catalog is also used in another way.
      "services.supply(TitleBlueprint.self) { _ in services.clear(); return \"\\(try services[\\.clock])\" }",
      // The parameter has no name that could be written.
      "services.supply(TitleBlueprint.self) { \"\\($0) \\(try services[\\.clock])\" }",
      // A capture list would be left behind.
      "services.supply(TitleBlueprint.self) { [services] _ in \"\\(try services[\\.clock])\" }",
      // The new name is taken.
      """
      Catalog.main.supply(TitleBlueprint.self) { _ in
          let catalog = 1
          return "\\(try Catalog.main[\\.clock]) \\(catalog)"
        }
      """,
    ])
  func uncertain(lines: String) async throws {
    let source = program(lines)
    let result = try await fixed(source)
    #expect(result.before.contains { $0.rule == "captured-catalog" })
    #expect(result.source == source)
  }

  @Test(
    "A comment that suppresses nothing is removed, with its line if it is alone there",
    arguments: [
      ("let x = 1  // catalog:ignore unused-entry: no\n  _ = x", "let x = 1\n  _ = x"),
      ("// catalog:ignore unused-entry: no\n  let x = 1\n  _ = x", "let x = 1\n  _ = x"),
      ("let x = 1 // catalog:ignore unused-entry: no\r\n  _ = x", "let x = 1\r\n  _ = x"),
      ("let x = 1\r\n  // catalog:ignore unused-entry: no\r\n  _ = x", "let x = 1\r\n  _ = x"),
      ("let ü = 1  // catalog:ignore unused-entry: Gründe\n  _ = ü", "let ü = 1\n  _ = ü"),
    ])
  func comment(lines: String, expected: String) async throws {
    let base = "services.supply(TitleBlueprint.self) { _ in \"a\" }\n  "
    let result = try await fixed(program(base + lines))
    #expect(result.before.map(\.rule) == ["silence"])
    #expect(result.after.isEmpty)
    #expect(result.source == program(base + expected))
  }

  @Test("A comment that suppresses a finding, has no reason, or names no rule stays")
  func otherComments() async throws {
    let source = program(
      """
      // catalog:ignore captured-catalog: both are the same
        services.supply(TitleBlueprint.self) { catalog in "\\(try services[\\.clock])" }
        // catalog:ignore unused-entry
        // catalog:ignore unused-entri: why
      """)
    let result = try await fixed(source)
    #expect(result.before.map(\.rule) == ["silence", "silence"])
    #expect(result.source == source)
  }

  @Test("A place that the file doesn't have is left unchanged")
  func otherFile() {
    var finding = Finding("silence", .warning, at: SourcePosition(file: "a", line: 9, column: 40), "m", fix: "f")
    finding.remedy = .removeComment
    #expect(FileFixes(of: [finding], in: Array("let x = 1\n".utf8)).edits.isEmpty)
    finding.position = SourcePosition(file: "a", line: 1, column: 1)
    #expect(FileFixes(of: [finding], in: Array("let x = 1\n".utf8)).edits.isEmpty)
    #expect(FileFixes(of: [finding], in: Array("// a comment\n".utf8)).edits.isEmpty)
    finding.remedy = .useGivenCatalog
    #expect(FileFixes(of: [finding], in: Array("let x = a[\\.b]\n".utf8)).edits.isEmpty)
  }

  /// A fix in a program with planted defects removes its finding and causes no other.
  @Test("In the corpus, a fix removes findings and adds none", arguments: try CorpusSource.all(.defect))
  func corpus(_ source: CorpusSource) async throws {
    guard source.files.count == 1, let file = source.files.first else { return }
    let text = try file.text ?? String(contentsOfFile: file.location ?? file.path, encoding: .utf8)
    let result = try await fixed(text, file: file.path)
    let before = Set(result.before.map(\.message))
    #expect(result.after.allSatisfy { before.contains($0.message) })
  }
}
#endif
