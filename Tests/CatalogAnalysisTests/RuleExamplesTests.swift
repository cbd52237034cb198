#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// The rules find the code that their articles show as wrong, and not the code shown as right.
@Suite("Examples in the rules' articles")
struct RuleExamplesTests {
  private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

  @Test("Each wrong example is found", arguments: identifiers)
  func wrong(_ identifier: String) async throws {
    let findings = try await findings(in: identifier, of: ["group=wrong", "target=Feature"])
    #expect(findings.filter { $0.rule == identifier }.count == 1, "\(findings.map(\.description))")
  }

  @Test("No right example is found", arguments: identifiers)
  func right(_ identifier: String) async throws {
    let findings = try await findings(in: identifier, of: ["group=right", "target=RightFeature"])
    #expect(findings.filter { $0.rule == identifier } == [])
  }

  /// Returns the findings in an article's blocks that have one of these labels and contain declarations.
  private func findings(in identifier: String, of words: Set<String>) async throws -> [Finding] {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/CatalogWiring/CatalogWiring.docc/Rules/\(identifier).md")
    var blocks: [String] = []
    for part in try String(contentsOf: article, encoding: .utf8).components(separatedBy: "<!-- compile: ").dropFirst() {
      let own = Set(part.prefix { $0 != ">" }.split(separator: " ").map(String.init))
      let pieces = part.components(separatedBy: "```")
      guard pieces.count > 1, pieces[1].hasPrefix("swift\n"), !own.contains("wrap") else { continue }
      // A block with suppressed findings is wrong on purpose.
      if !own.isDisjoint(with: words), !pieces[1].contains("// catalog:ignore") {
        blocks.append(pieces[1].replacing(/^swift\n/, with: ""))
      }
    }
    #expect(!blocks.isEmpty)
    let files = blocks.enumerated().map { SourceFile(path: "Block\($0).swift", module: "Feature", text: $1) }
    // A module's code is not the root's. Only the rule that distinguishes them must see a module.
    let root = identifier == "main-catalog-off-root" ? "App" : "Feature"
    let unit = Project.Unit(name: "App", kind: .program, rootModule: root, modules: ["Feature"])
    return await Analysis.run(Project(units: [unit], files: files)).wirings[0].findings()
  }
}
#endif
