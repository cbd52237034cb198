/// A mistake that a rule found in the wiring of a program.
///
/// A finding has the structure of a `CatalogError`: a message, a position, a path, similar names and a fix.
///
/// Concurrency: a value, `Sendable`.
public struct Finding: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    /// Returns whether the first severity is lower.
    ///
    /// A note is lower than a warning, and a warning is lower than an error.
    public static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// An entry on the path to the mistake.
  public struct Step: Sendable, Hashable {
    /// The name of the entry or function.
    public var name: String
    /// The position where the entry or function needs the next entry.
    public var position: SourcePosition?

    /// Creates a step.
    public init(_ name: String, at position: SourcePosition? = nil) {
      self.name = name
      self.position = position
    }
  }

  /// The identifier of the rule, which is also the name of the rule's article.
  public var rule: String
  /// The severity of a finding.
  public var severity: Severity
  /// The position of the mistake.
  public var position: SourcePosition
  /// The message, in one sentence.
  public var message: String
  /// The path to the mistake, beginning at the entry that the program obtains; empty if there is no path.
  public var path: [Step]
  /// Other locations that the finding refers to, with their descriptions.
  public var places: [Step]
  /// The supplied entries with the most similar names.
  public var near: [Step]
  /// The fix.
  public var fix: String
  /// The only safe change of the sources that fixes the finding, if there is one.
  package var remedy: Remedy?

  /// Creates a finding.
  public init(
    _ rule: String, _ severity: Severity, at position: SourcePosition, _ message: String, path: [Step] = [],
    places: [Step] = [], near: [Step] = [], fix: String
  ) {
    self.rule = rule
    self.severity = severity
    self.position = position
    self.message = message
    self.path = path
    self.places = places
    self.near = near
    self.fix = fix
  }
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of a compiler, followed by lines with the path, similar names and the fix.
  public var description: String {
    (["\(position): \(severity.rawValue): [\(rule)] \(message)"] + details).joined(separator: "\n")
  }

  /// The lines below the first: the path, other places, similar names and the fix.
  var details: [String] {
    var lines: [String] = []
    if path.count > 1 { lines.append("  " + path.map(\.name).joined(separator: " -> ")) }
    for step in path + places {
      if let position = step.position { lines.append("    \(step.name)   \(position)") }
    }
    if !near.isEmpty {
      lines.append(
        "  near: " + near.map { step in step.name + (step.position.map { ", \($0)" } ?? "") }.joined(separator: "; "))
    }
    return lines + ["  to fix: \(fix)"]
  }
}

/// A rule that finds one kind of mistake in the wiring of a program.
///
/// Concurrency: a rule has no state, and runs on any thread.
public protocol WiringRule: Sendable {
  /// The identifier, which doesn't change between releases, and is the name of the rule's article.
  static var identifier: String { get }
  /// The severity of its findings, unless a configuration changes it.
  static var severity: Finding.Severity { get }
  /// Creates the rule.
  init()
  /// Returns the findings in a wiring, in no particular order.
  ///
  /// Complexity: approximately linear in the size of the wiring.
  func findings(in wiring: Wiring) -> [Finding]
}

extension WiringRule {
  func finding(
    at position: SourcePosition, _ message: String, path: [Finding.Step] = [], places: [Finding.Step] = [],
    near: [Finding.Step] = [], fix: String
  ) -> Finding {
    Finding(
      Self.identifier, Self.severity, at: position, message, path: path, places: places, near: near, fix: fix)
  }
}

/// The rules that the package provides.
public enum WiringRules {
  /// One instance of each rule, sorted by identifier.
  public static let all: [any WiringRule] = [
    CapturedCatalogRule(), CaptiveDependencyRule(), CircularReferenceRule(), ConditionalSupplyRule(),
    DuplicateSupplyRule(), LocatorOutsideInitRule(), MainCatalogOffRootRule(), MissingEntryRule(),
    ObtainInValueInitRule(), OptionalServiceRule(), OutsideScopeRule(), UndisposedInstanceRule(),
    UnsupportedLifetimeRule(),
    UnusedEntryRule(),
  ]
}

extension Wiring {
  /// Returns the findings of rules in this wiring, sorted by position, then by rule.
  ///
  /// - Parameter rules: The rules to apply; by default, all of them.
  ///
  /// Concurrency: from any thread.
  public func findings(_ rules: [any WiringRule] = WiringRules.all) -> [Finding] {
    let index = WiringIndex(self)
    return rules.flatMap { rule in
      (rule as? any IndexedRule)?.findings(in: index) ?? rule.findings(in: self)
    }.sorted {
      ($0.position, $0.rule, $0.message) < ($1.position, $1.rule, $1.message)
    }
  }
}
