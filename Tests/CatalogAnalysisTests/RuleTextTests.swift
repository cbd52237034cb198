#if Tools
  import CatalogWiring
  import Foundation
  import Testing

  /// The text of each rule's findings in the corpus, compared with the rule's file in `Golden`.
  @Suite("Texts of the rules' findings")
  struct RuleTextTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden")

    /// With `RECORD_GOLDEN=1` in the environment, the test writes the files.
    @Test("Each rule's texts equal its recorded ones", arguments: WiringRules.all.map { type(of: $0).identifier })
    func text(_ rule: String) async throws {
      var text = ""
      for source in try CorpusSource.all(.defect) where source.rule == rule {
        text += "== \(source.name)\n"
        for finding in try await source.wiring().findings() { text += "\(finding)\n" }
      }
      let file = Self.folder.appendingPathComponent("\(rule).txt")
      if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let golden = try String(contentsOf: file, encoding: .utf8)
      #expect(text == golden, "RECORD_GOLDEN=1 writes \(rule).txt")
    }

    @Test("The order of the files makes no difference")
    func order() async throws {
      for source in try CorpusSource.all(.defect) where source.files.count > 1 {
        let findings = try await source.wiring().findings()
        #expect(try await source.reversed().wiring().findings() == findings, "\(source.testDescription)")
      }
    }
  }

  extension CorpusSource {
    fileprivate func reversed() -> CorpusSource {
      CorpusSource(rule: rule, name: name, variant: variant, files: files.reversed(), plantedDefects: plantedDefects)
    }
  }
#endif
