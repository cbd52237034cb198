/// The rules that the package provides.
public enum WiringRules {
  /// One instance of each rule, sorted by identifier.
  public static let all: [any WiringRule] = [
    CapturedCatalogRule(), CaptiveDependencyRule(), CircularReferenceRule(), ConditionalSupplyRule(),
    DuplicateSupplyRule(), EarlierMacroRule(), LocatorOutsideInitRule(), MainCatalogOffRootRule(), MissingEntryRule(),
    ObtainInValueInitRule(), OptionalServiceRule(), OutsideScopeRule(), UndisposedInstanceRule(),
    UnmarkedLiveRule(), UnsupportedLifetimeRule(), UnusedEntryRule(),
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
