import CatalogInspection

/// The list of the rules.
package enum RuleTable {
  /// Returns a table for people, with a line for each rule.
  package static func text() -> String {
    TextTable(
      titles: ["RULE", "SEVERITY", "FIX", "SUMMARY"],
      rows: RuleText.all.map { rule in
        [rule.identifier, rule.severity.rawValue, rule.hasFix ? "some" : "-", rule.summary]
      }
    ).text
  }

  /// Returns the list as JSON, with a line for each rule.
  package static func json() -> String {
    let rules = RuleText.all.map { rule in
      JSONText.object([
        ("rule", JSONText.string(rule.identifier)), ("severity", JSONText.string(rule.severity.rawValue)),
        ("fix", rule.hasFix ? "true" : "false"), ("summary", JSONText.string(rule.summary)),
        ("help", JSONText.string(rule.help)),
      ])
    }
    return """
      {
        "schema": "swift-service-catalog/rules",
        "version": 1,
        "rules": \(JSONText.list(rules))
      }

      """
  }
}
