/// A comment that silences a rule says which one and why, and silences something; else it is a finding itself.
///
/// It is not one of ``WiringRules/all``: it is about what those find. No comment silences it.
///
/// Concurrency: keeps nothing; from any thread.
public enum SilenceRule {
  /// Its identifier.
  public static let identifier = "silence"
  /// How bad what it finds is, unless a configuration says otherwise.
  public static let severity = Finding.Severity.warning

  /// What is wrong with a silence.
  ///
  /// - Parameters:
  ///   - silence: The comment.
  ///   - isUsed: Whether it silenced something; nil if that cannot be told, as for a library alone.
  ///   - others: The identifiers of the rules that ran and are none of the package's.
  static func finding(about silence: Wiring.Silence, isUsed: Bool?, among others: [String] = []) -> Finding? {
    // What could not be told is silenced by that word.
    let rules = WiringRules.all.map { type(of: $0).identifier } + others + [RuleText.unknown.identifier]
    guard rules.contains(silence.rule) else {
      let question = DidYouMean.question(for: silence.rule, in: rules).map { "; \($0)" } ?? ""
      return finding(
        silence, silence.rule.isEmpty ? "the comment names no rule" : "there is no rule \(silence.rule)\(question)",
        fix: "name one of \(rules.joined(separator: ", "))")
    }
    guard silence.reason.contains(where: { !$0.isWhitespace }) else {
      return finding(
        silence, "\(silence.rule) is silenced without a reason",
        fix: "say why: // catalog:ignore \(silence.rule): reason")
    }
    guard isUsed == false else { return nil }
    var finding = finding(silence, "\(silence.rule) finds nothing here to silence", fix: "remove the comment")
    finding.remedy = .removeComment
    return finding
  }

  private static func finding(_ silence: Wiring.Silence, _ message: String, fix: String) -> Finding {
    Finding(identifier, severity, at: silence.position, message, fix: fix)
  }
}
