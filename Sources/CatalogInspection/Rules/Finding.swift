/// Something that a rule found wrong.
///
/// Its text is that of a `CatalogError`: what, where, on which way, what is near, and how to fix it.
///
/// Concurrency: a value, `Sendable`.
public struct Finding: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    /// A note is less than a warning, a warning less than an error.
    public static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// One entry on the way to what is wrong.
  public struct Step: Sendable, Hashable {
    /// The entry's name, or that of a function.
    public var name: String
    /// Where it needs the next one.
    public var position: SourcePosition?

    /// One entry on the way to what is wrong.
    public init(_ name: String, at position: SourcePosition? = nil) {
      self.name = name
      self.position = position
    }
  }

  /// The identifier of the rule, and of its article.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// Where.
  public var position: SourcePosition
  /// What, in a sentence.
  public var message: String
  /// The way to it, from the entry that is asked for; empty where there is none.
  public var path: [Step]
  /// Other places that it is about, with what they are.
  public var places: [Step]
  /// The names of the entries whose names are nearest.
  public var near: [Step]
  /// How to fix it.
  public var fix: String
  /// The one safe change of the sources that fixes it, where there is one.
  package var remedy: Remedy?

  /// Something that a rule found wrong.
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
  /// The finding as compilers print it, with its way, what is near and the fix in the lines below.
  public var description: String {
    (["\(position): \(severity.rawValue): [\(rule)] \(message)"] + details).joined(separator: "\n")
  }

  /// The lines below the first: the way, other places, what is near, and the fix.
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

/// Looks for one kind of mistake in the wiring of a program.
///
/// Concurrency: rules keep nothing; they run from any thread.
public protocol WiringRule: Sendable {
  /// Its identifier, stable over releases: the name of its article too.
  static var identifier: String { get }
  /// How bad what it finds is, unless a configuration says otherwise.
  static var severity: Finding.Severity { get }
  /// A rule.
  init()
  /// What it finds, in any order.
  ///
  /// Complexity: linear in the size of the wiring, or near it.
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

/// All rules.
public enum WiringRules {
  /// One of each, in the order of their identifiers.
  public static let all: [any WiringRule] = [
    CapturedCatalogRule(), CaptiveDependencyRule(), CircularReferenceRule(), ConditionalSupplyRule(),
    DuplicateSupplyRule(), LocatorOutsideInitRule(), MainCatalogOffRootRule(), MissingEntryRule(),
    ObtainInValueInitRule(), OptionalServiceRule(), UndisposedInstanceRule(), UnsupportedLifetimeRule(),
    UnusedEntryRule(),
  ]
}

extension Wiring {
  /// What the rules find, sorted by place, then by rule.
  ///
  /// - Parameter rules: The rules; all of them, if not stated.
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
