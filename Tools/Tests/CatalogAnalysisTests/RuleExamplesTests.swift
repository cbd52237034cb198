#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// The rules find the code that their sections show as wrong, and not the code shown as right.
@Suite("Examples in the rules' sections")
struct RuleExamplesTests {
  private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

  @Test("Each wrong example is found", arguments: identifiers)
  func wrong(_ identifier: String) async throws {
    let findings = try #require(await findings(in: identifier, labeled: "wrong"))
    #expect(findings.filter { $0.rule == identifier }.count == 1, "\(findings.map(\.description))")
  }

  @Test("No right example is found", arguments: identifiers)
  func right(_ identifier: String) async throws {
    #expect((try await findings(in: identifier, labeled: "right") ?? []).filter { $0.rule == identifier } == [])
  }

  /// Returns the findings in a rule's blocks with declarations that have this label; nil if there are none.
  private func findings(in identifier: String, labeled label: String) async throws -> [Finding]? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Sources/ServiceCatalog/ServiceCatalog.docc")
    let text = try ["Errors.md", "Rules.md"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let group = "group=\(label)_\(identifier.replacing("-", with: "_"))"
    var blocks: [String] = []
    for part in text.components(separatedBy: "<!-- compile: ").dropFirst() {
      let own = Set(part.prefix { $0 != ">" }.split(separator: " ").map(String.init))
      let pieces = part.components(separatedBy: "```")
      guard pieces.count > 1, pieces[1].hasPrefix("swift\n"), own.contains(group) else { continue }
      if own.isDisjoint(with: ["wrap", "run"]) { blocks.append(pieces[1].replacing(/^swift\n/, with: "")) }
    }
    guard !blocks.isEmpty else { return nil }
    let files = blocks.enumerated().map { SourceFile(path: "Block\($0).swift", module: "Feature", text: $1) }
    // A module's code is not the root's. Only the rule that distinguishes them must see a module.
    let root = identifier == "main-catalog-off-root" ? "App" : "Feature"
    let unit = Project.Unit(name: "App", kind: .program, rootModule: root, modules: ["Feature"])
    return await Analysis.run(Project(units: [unit], files: files)).wirings[0].findings()
  }
}
#endif
