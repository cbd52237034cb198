import CatalogInspection
import Foundation
import Testing

/// What a finding links to is there, and says what the tool does.
@Suite("The rules' articles")
struct RuleArticlesTests {
  private static let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/CatalogInspection/CatalogInspection.docc")

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

  @Test("Each rule has one, with how to fix, to silence and to change what it finds", arguments: identifiers)
  func article(of identifier: String) throws {
    let text = try Self.article("Rules/\(identifier)")
    #expect(text.hasPrefix("# \(identifier)\n"))
    for heading in ["What is wrong", "Why it matters", "How to fix it", "When it is meant"] {
      #expect(text.contains("\n## \(heading)\n"))
    }
    #expect(text.contains("// catalog:ignore \(identifier): "))
    #expect(text.contains("```yaml\nrules:\n  \(identifier): "))
  }

  @Test("The list has every rule, with its severity") func list() throws {
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

  @Test("There is no article of a rule that is not") func leftovers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.appendingPathComponent("Rules").path)
    #expect(files.filter { $0.hasSuffix(".md") }.sorted() == Self.identifiers.map { $0 + ".md" }.sorted())
  }
}
