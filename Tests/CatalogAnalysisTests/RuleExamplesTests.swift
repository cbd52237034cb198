#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation
  import Testing

  /// The rules find what their articles show as wrong, and not what they show as right.
  @Suite("The examples of the rules' articles")
  struct RuleExamplesTests {
    private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

    @Test("What is wrong is found", arguments: identifiers)
    func wrong(_ identifier: String) async throws {
      let findings = try await findings(in: identifier, of: ["group=wrong", "target=Feature"])
      #expect(findings.filter { $0.rule == identifier }.count == 1, "\(findings.map(\.description))")
    }

    @Test("What is right is not", arguments: identifiers)
    func right(_ identifier: String) async throws {
      let findings = try await findings(in: identifier, of: ["group=right", "target=RightFeature"])
      #expect(findings.filter { $0.rule == identifier } == [])
    }

    /// What is found in those blocks of an article that have one of the words and are no statements.
    private func findings(in identifier: String, of words: Set<String>) async throws -> [Finding] {
      let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Sources/CatalogInspection/CatalogInspection.docc/Rules/\(identifier).md")
      var blocks: [String] = []
      for part in try String(contentsOf: article, encoding: .utf8).components(separatedBy: "<!-- compile: ").dropFirst()
      {
        let own = Set(part.prefix { $0 != ">" }.split(separator: " ").map(String.init))
        let pieces = part.components(separatedBy: "```")
        guard pieces.count > 1, pieces[1].hasPrefix("swift\n"), !own.contains("wrap") else { continue }
        // What is silenced is wrong on purpose.
        if !own.isDisjoint(with: words), !pieces[1].contains("// catalog:ignore") {
          blocks.append(pieces[1].replacing(/^swift\n/, with: ""))
        }
      }
      #expect(!blocks.isEmpty)
      let files = blocks.enumerated().map { SourceFile(path: "Block\($0).swift", module: "Feature", text: $1) }
      // A module's code is not the root's: the one rule that tells them apart is to see a module.
      let root = identifier == "main-catalog-off-root" ? "App" : "Feature"
      let unit = Project.Unit(name: "App", kind: .program, rootModule: root, modules: ["Feature"])
      return await Analysis.run(Project(units: [unit], files: files)).wirings[0].findings()
    }
  }
#endif
