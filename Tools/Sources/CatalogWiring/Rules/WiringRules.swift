/// A rule that finds one kind of mistake in the wiring of a program.
///
/// Concurrency: a rule has no state, and runs on any thread.
public protocol WiringRule: Sendable {
  /// The identifier, which doesn't change between releases, and is the heading of its section in the documentation.
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

/// A rule of this package, with the texts for lists of rules and for programs that show findings.
///
/// The article `Rules.md` in `ServiceCatalog.docc` has a section about the rule, or `Errors.md` if an error has the same
/// identifier.
protocol DocumentedRule: WiringRule {
  /// The mistake that it finds, in a sentence.
  static var summary: String { get }
  /// Why that is a mistake, and how to fix it.
  static var help: String { get }
  /// Whether some of its findings have a ``Remedy``.
  static var hasFix: Bool { get }
}

extension DocumentedRule {
  static var hasFix: Bool { false }
}

/// The rules that the package provides.
public enum WiringRules {
  /// One instance of each rule, sorted by identifier.
  public static let all: [any WiringRule] = [
    CapturedCatalogRule(), CaptiveDependencyRule(), CircularReferenceRule(), ConditionalSupplyRule(),
    DuplicateContributionRule(), DuplicateSupplyRule(), LocatorOutsideInitRule(), MainCatalogOffRootRule(),
    MissingEntryRule(), NotABoundaryRule(), ObtainInValueInitRule(), OptionalServiceRule(), OutsideBoundaryRule(),
    OutsideScopeRule(), UndisposedInstanceRule(), UnlistedEntryRule(), UnlistedModuleRule(), UnmarkedLiveRule(),
    UnneededModuleRule(), UnsharedStateRule(), UnsupportedLifetimeRule(), UnusedEntryRule(),
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
