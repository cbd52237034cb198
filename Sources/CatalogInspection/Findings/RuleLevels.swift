/// How bad what each rule finds is, where that is not as the rules themselves say.
///
/// ```swift
/// var levels = RuleLevels()
/// levels["unused-entry"] = .off
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct RuleLevels: Sendable, Hashable {
  /// How bad something is, or that nobody asks.
  public enum Level: String, Sendable, CaseIterable {
    /// Not told.
    case off
    /// Told, and no reason to stop.
    case note
    /// Told as a warning.
    case warning
    /// Told as an error.
    case error

    /// The severity of a finding; nil if it is not told.
    public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
  }

  private var levels: [String: Level] = [:]

  /// All rules as they are.
  public init() {}

  /// What is said of a rule; nil if nothing is.
  ///
  /// - Parameter rule: The rule's identifier.
  public subscript(rule: String) -> Level? {
    get { levels[rule] }
    set { levels[rule] = newValue }
  }

  /// The finding with its rule's severity; nil if the rule is off.
  func applied(to finding: Finding) -> Finding? {
    guard let level = levels[finding.rule] else { return finding }
    guard let severity = level.severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
