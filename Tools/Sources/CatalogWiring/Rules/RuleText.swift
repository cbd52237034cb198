/// The texts of a rule, for lists of rules and for programs that show findings.
///
/// Concurrency: a value, `Sendable`.
package struct RuleText: Sendable, Hashable {
  /// The rule's identifier.
  package let identifier: String
  /// The severity of its findings, unless a configuration changes it.
  package let severity: Finding.Severity
  /// The mistake that it finds, in a sentence.
  package let summary: String
  /// Why that is a mistake, and how to fix it.
  package let help: String
  /// Whether `catalog check --fix` fixes some of the rule's findings.
  package let hasFix: Bool

  /// All rules and `silence`, sorted by identifier.
  package static let all: [RuleText] = (WiringRules.all.compactMap(RuleText.init) + [.silence])
    .sorted { $0.identifier < $1.identifier }

  /// The text for code that the analysis can't determine, which is not a rule.
  package static let unknown = RuleText(
    identifier: "unknown", severity: .note, summary: "Something could not be determined from the sources.",
    help:
      "The rules don't check code that depends on it. Make the code readable for the analysis: supply where the type is written, and "
      + "obtain by a literal key path.")

  /// Creates the text of a rule; nil for a rule of another package.
  private init?(_ rule: any WiringRule) {
    guard let rule = type(of: rule) as? any DocumentedRule.Type else { return nil }
    self.init(
      identifier: rule.identifier, severity: rule.severity, summary: rule.summary, help: rule.help, hasFix: rule.hasFix)
  }

  /// Creates a text.
  init(identifier: String, severity: Finding.Severity, summary: String, help: String, hasFix: Bool = false) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.help = help
    self.hasFix = hasFix
  }
}

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
