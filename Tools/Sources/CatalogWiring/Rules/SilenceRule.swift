/// The rule about comments that silence nothing, name an unknown rule, or have no reason.
///
/// It isn't in ``WiringRules/all``, because it checks comments about the findings of those rules. A comment can't
/// silence this rule.
///
/// Concurrency: has no state; runs on any thread.
public enum SilenceRule {
  /// The rule's identifier.
  public static let identifier = "silence"
  /// The severity of its findings, unless a configuration changes it.
  public static let severity = Finding.Severity.warning

  /// Returns the finding about a comment; nil if the comment is correct.
  ///
  /// - Parameters:
  ///   - silence: The comment.
  ///   - isUsed: Whether it silenced something; nil if that is unknown, as for a library alone.
  ///   - others: The identifiers of the rules that ran and don't belong to the package.
  static func finding(about silence: Wiring.Silence, isUsed: Bool?, among others: [String] = []) -> Finding? {
    // `unknown` silences something that could not be determined.
    let rules = WiringRules.all.map { type(of: $0).identifier } + others + [RuleText.unknown.identifier]
    guard rules.contains(silence.rule) else {
      let question = DidYouMean.question(for: silence.rule, in: rules).map { "; \($0)" } ?? ""
      return finding(
        silence, silence.rule.isEmpty ? "the comment names no rule" : "there is no rule \(silence.rule)\(question)",
        fix: "use one of \(rules.joined(separator: ", "))")
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

extension RuleText {
  /// The texts of the rule about comments.
  static let silence = RuleText(
    identifier: SilenceRule.identifier, severity: SilenceRule.severity,
    summary: "A comment silences nothing, names an unknown rule, or has no reason.",
    help: "A comment that is no longer needed would hide the next mistake on its line. Remove it, or write it as "
      + "// catalog:ignore rule: reason.",
    hasFix: true)
}
