import CatalogWiring
import Foundation
import Testing

/// Errors link to these sections, and `catalog explain` prints them.
@Suite("Sections about the rules and errors")
struct RuleArticlesTests {
  private static func article(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Sources/ServiceCatalog/ServiceCatalog.docc")
    return try String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  /// Returns the sections of an article by their headings, for the headings that are identifiers.
  private static func sections(of article: String) throws -> [String: String] {
    let sections = try Self.article(article).components(separatedBy: "\n## ").dropFirst().map { section in
      (String(section.prefix { $0 != "\n" }), section)
    }
    return Dictionary(uniqueKeysWithValues: sections.filter { $0.0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  private static var identifiers: [String] { WiringRules.all.map { type(of: $0).identifier } }

  @Test("Each rule has a section that says how to fix the mistake and when to disagree", arguments: identifiers)
  func section(of identifier: String) throws {
    let all = try Self.sections(of: "Errors").merging(Self.sections(of: "Rules")) { first, second in first + second }
    let text = try #require(all[identifier])
    #expect(text.contains("\n**Fix.** ") && text.contains("\n**Disagree.** "))
  }

  @Test("The table has every rule with its severity") func list() throws {
    let rows = try Self.article("Rules").split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.contains("@") }
    let rules = WiringRules.all.map { (type(of: $0).identifier, type(of: $0).severity) }
    let all = (rules + [(SilenceRule.identifier, SilenceRule.severity)]).sorted { $0.0 < $1.0 }
    #expect(rows.count == all.count)
    for (row, (identifier, severity)) in zip(rows, all) {
      #expect(row.hasPrefix("| `\(identifier)` |") && row.hasSuffix("| \(severity.rawValue) |"))
    }
  }

  @Test("Every section about a rule belongs to an existing one, and none is in both articles") func leftovers() throws {
    let rules = try Set(Self.sections(of: "Rules").keys)
    #expect(rules.isSubset(of: Self.identifiers))
    #expect(try rules.isDisjoint(with: Self.sections(of: "Errors").keys))
  }
}
