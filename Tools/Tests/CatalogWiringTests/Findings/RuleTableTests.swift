import CatalogWiring
import Foundation
import Testing

@Suite("List of rules")
struct RuleTableTests {
  @Test("The list of rules has the expected table and JSON")
  func formats() throws {
    try expectGolden(RuleTable.text(), "rules.txt")
    try expectGolden(RuleTable.json(), "rules.json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(RuleTable.json().utf8)) as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.map { $0["rule"] as? String } == RuleText.all.map(\.identifier))
    #expect(
      rules.filter { $0["fix"] as? Bool == true }.map { $0["rule"] as? String } == ["captured-catalog", "silence"])
  }
}
