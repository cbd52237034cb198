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
  package var hasFix: Bool { Self.fixable.contains(identifier) }

  /// All rules and `silence`, sorted by identifier.
  package static let all: [RuleText] = (WiringRules.all.map { RuleText(type(of: $0)) } + [.silence])
    .sorted { $0.identifier < $1.identifier }

  /// The text for code that the analysis can't determine, which is not a rule.
  package static let unknown = RuleText(
    identifier: "unknown", severity: .note, summary: "Something could not be determined from the sources.",
    help:
      "The rules don't check code that depends on it. Make the code readable for the analysis: supply where the type is written, and "
      + "obtain by a literal key path.")

  /// The rules with findings that have a ``Remedy``.
  private static let fixable: Set<String> = [CapturedCatalogRule.identifier, SilenceRule.identifier]

  private static let silence = RuleText(
    identifier: SilenceRule.identifier, severity: SilenceRule.severity,
    summary: "A comment silences nothing, names an unknown rule, or has no reason.",
    help: "A comment that is no longer needed would hide the next mistake on its line. Remove it, or write it as "
      + "// catalog:ignore rule: reason.")

  private init(_ rule: any WiringRule.Type) {
    let text = Self.texts[rule.identifier] ?? ("A finding of \(rule.identifier).", "See the article of the rule.")
    self.init(identifier: rule.identifier, severity: rule.severity, summary: text.summary, help: text.help)
  }

  private init(identifier: String, severity: Finding.Severity, summary: String, help: String) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.help = help
  }

  /// Whether a rule has a text.
  package static func isWritten(for identifier: String) -> Bool { texts[identifier] != nil }

  private static let texts: [String: (summary: String, help: String)] = [
    "captured-catalog": (
      "A builder assembles from a captured catalog instead of its argument.",
      "It ignores overrides and scopes, and keeps the captured catalog alive. Assemble from the builder's argument: "
        + "{ catalog in … }."
    ),
    "captive-dependency": (
      "A service depends on one with a shorter lifetime.",
      "Obtaining the dependency throws, because it must not outlive its scope. Scope the service too, or obtain the dependency on each use."
    ),
    "circular-reference": (
      "Services depend on each other while they are assembled.",
      "None of them can be assembled first. Obtain one of them on first use, with @Obtained, or move what both need into a third service."
    ),
    "conditional-supply": (
      "An entry is supplied only under a condition.",
      "It is missing if the condition is false. Always supply it and decide in its builder, or supply a substitute if the condition is false."
    ),
    "duplicate-supply": (
      "An entry is supplied twice, and the last supply wins.",
      "The first supply is never used. Remove one, or replace it on purpose with an override."
    ),
    "locator-outside-init": (
      "A service is located outside of an initializer.",
      "Callers can't see the dependency, and it fails in the middle of the work. Locate it in the initializer, as a parameter's default value "
        + "or a property's."
    ),
    "main-catalog-off-root": (
      "A module outside of the composition root uses Catalog.main.",
      "It depends on which catalog that is, and on when it is filled. Pass the service or the catalog as a parameter."
    ),
    "missing-entry": (
      "The program obtains an entry that it never supplies.",
      "Obtaining it throws. Supply it, or install its blueprint, in the composition root."
    ),
    "obtain-in-value-init": (
      "A value type obtains a service while it is initialized.",
      "Values are created often, and each obtains again. Pass the service as a parameter, or obtain it on first use, with "
        + "@Obtained."
    ),
    "optional-service": (
      "An Optional is registered with a locator, or requested from one.",
      "An Optional is a different type than the one it wraps, so it is not found as that type. Register and locate the wrapped type."
    ),
    "outside-scope": (
      "A scoped service is obtained from a catalog outside of its scope.",
      "Obtaining it throws. Open the scope with withScope or makeScope, and obtain the service from the scope."
    ),
    "undisposed-instance": (
      "An instance that must be disposed belongs to a scope, a copy or a catalog that ends without disposing it.",
      "Its resources stay open. Open its scope with the asynchronous withScope, or let the owner of the scope, the copy or the catalog "
        + "call shutdown()."
    ),
    "unsupported-lifetime": (
      "A blueprint declares a lifetime that its kind does not support.",
      "Supplying or installing it stops the program. Conform to the kind that supports the lifetime, or declare another lifetime."
    ),
    "unused-entry": (
      "An entry is supplied and never obtained.",
      "It costs readers' time. Remove the supply, or say in a comment why it stays."
    ),
  ]
}
