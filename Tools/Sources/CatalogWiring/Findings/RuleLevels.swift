/// The severities that a configuration sets for rules.
///
/// ```swift
/// var levels = RuleLevels()
/// levels["unused-entry"] = .off
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct RuleLevels: Sendable, Hashable {
  /// The severity of a rule, or `off`.
  public enum Level: String, Sendable, CaseIterable {
    /// The rule's findings aren't reported.
    case off
    /// The rule's findings are notes, which don't fail a run.
    case note
    /// The rule's findings are warnings.
    case warning
    /// The rule's findings are errors.
    case error

    /// The severity of a finding; nil for `off`.
    public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
  }

  private var levels: [String: Level] = [:]

  /// Creates levels in which each rule has its own severity.
  public init() {}

  /// The level that is set for a rule; nil if the rule has its own severity.
  ///
  /// - Parameter rule: The rule's identifier.
  public subscript(rule: String) -> Level? {
    get { levels[rule] }
    set { levels[rule] = newValue }
  }

  /// Returns the finding with its rule's severity; nil if the rule is off.
  func applied(to finding: Finding) -> Finding? {
    guard let level = levels[finding.rule] else { return finding }
    guard let severity = level.severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
