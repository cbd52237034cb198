import CatalogWiring
import Foundation
import Testing

/// Findings link to these articles, which must describe the tool's behavior.
@Suite("Articles about the rules")
struct RuleArticlesTests {
  private static let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/CatalogWiring/CatalogWiring.docc")

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

  @Test("Each rule has an article about fixing, suppressing and changing it", arguments: identifiers)
  func article(of identifier: String) throws {
    let text = try Self.article("Rules/\(identifier)")
    #expect(text.hasPrefix("# \(identifier)\n"))
    for heading in ["The mistake", "Why it matters", "How to fix it", "When to silence it"] {
      #expect(text.contains("\n## \(heading)\n"))
    }
    #expect(text.contains("// catalog:ignore \(identifier): "))
    #expect(text.contains("```yaml\nrules:\n  \(identifier): "))
  }

  @Test("The list of articles has every rule with its severity") func list() throws {
    let lines = try Self.article("Rules").split(separator: "\n").map(String.init)
    let rows = lines.filter { $0.hasPrefix("| <doc:") }
    #expect(
      rows.map { "\($0.prefix { $0 != ">" })" } == Self.identifiers.sorted().map { "| <doc:\($0)" })
    for rule in WiringRules.all {
      let (identifier, severity) = (type(of: rule).identifier, type(of: rule).severity.rawValue)
      #expect(rows.contains { $0.hasPrefix("| <doc:\(identifier)> |") && $0.hasSuffix("| \(severity) |") })
      #expect(lines.contains("- <doc:\(identifier)>"))
    }
  }

  @Test("Every article belongs to an existing rule") func leftovers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.appendingPathComponent("Rules").path)
    #expect(files.filter { $0.hasSuffix(".md") }.sorted() == Self.identifiers.map { $0 + ".md" }.sorted())
  }
}
