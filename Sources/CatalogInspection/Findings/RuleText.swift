/// What a rule is about, for lists of rules and for programs that show findings.
///
/// Concurrency: a value, `Sendable`.
package struct RuleText: Sendable, Hashable {
  /// The rule's identifier.
  package let identifier: String
  /// How bad what it finds is, unless a configuration says otherwise.
  package let severity: Finding.Severity
  /// What is wrong where it finds something, in a sentence.
  package let summary: String
  /// Why that is wrong, and what to do.
  package let help: String
  /// Whether `catalog check --fix` fixes what the rule finds, where the source allows a change that is certain.
  package var hasFix: Bool { Self.fixable.contains(identifier) }

  /// All rules, in the order of their identifiers, with that of silences.
  package static let all: [RuleText] = (WiringRules.all.map { RuleText(type(of: $0)) } + [.silence])
    .sorted { $0.identifier < $1.identifier }

  /// What is told of what cannot be told from the sources, which is no rule.
  package static let unknown = RuleText(
    identifier: "unknown", severity: .note, summary: "Something could not be told from the sources.",
    help:
      "What depends on it is not checked. Write it so that it can be read: supply where the type is written, and obtain by a key "
      + "path that is a literal.")

  /// The rules of which some findings have a ``Remedy``.
  private static let fixable: Set<String> = [CapturedCatalogRule.identifier, SilenceRule.identifier]

  private static let silence = RuleText(
    identifier: SilenceRule.identifier, severity: SilenceRule.severity,
    summary: "A comment silences nothing, names no rule that there is, or gives no reason.",
    help: "A silence that is no longer needed would hide the next mistake on its line. Remove it, or write it as "
      + "// catalog:ignore rule: reason.")

  private init(_ rule: any WiringRule.Type) {
    let text = Self.texts[rule.identifier] ?? ("What \(rule.identifier) finds.", "See the article of the rule.")
    self.init(identifier: rule.identifier, severity: rule.severity, summary: text.summary, help: text.help)
  }

  private init(identifier: String, severity: Finding.Severity, summary: String, help: String) {
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.help = help
  }

  /// Whether there is a text for a rule.
  package static func isWritten(for identifier: String) -> Bool { texts[identifier] != nil }

  private static let texts: [String: (summary: String, help: String)] = [
    "captured-catalog": (
      "A builder assembles from a catalog that it captured.",
      "It ignores overrides and scopes, and keeps that catalog alive. Assemble from the catalog that the builder is given: "
        + "{ catalog in … }."
    ),
    "captive-dependency": (
      "What is kept needs what lives shorter.",
      "It would keep an instance beyond its scope, or be refused it. Scope it too, or let it obtain the other on each use."
    ),
    "circular-reference": (
      "Entries need each other while they are assembled.",
      "None of them can be assembled first. Let one obtain the other on first use, with @Obtained, or move what both need into a third."
    ),
    "conditional-supply": (
      "An entry is supplied under a condition only.",
      "It is missing whenever the condition does not hold. Supply it always, and let its builder decide, or supply another one otherwise."
    ),
    "duplicate-supply": (
      "An entry is supplied twice, and the last one wins.",
      "What the first one says is never used. Remove one, or say that it is meant, with an override."
    ),
    "locator-outside-init": (
      "A service is located elsewhere than in an initializer.",
      "Nobody sees that it is needed, and it fails in the middle of the work. Locate it in the initializer, as a parameter's default value "
        + "or a property's."
    ),
    "main-catalog-off-root": (
      "A module's code asks the main catalog.",
      "It depends on which catalog that is, and on when it was filled. Take the service as a parameter, or the catalog."
    ),
    "missing-entry": (
      "Something is obtained that the program supplies nowhere.",
      "Obtaining it throws. Supply it, or install its blueprint, at the composition root."
    ),
    "obtain-in-value-init": (
      "A value obtains while it is made.",
      "Values are made more often than one thinks, and each obtains anew. Take the service as a parameter, or obtain it on first use, with "
        + "@Obtained."
    ),
    "optional-service": (
      "An Optional is registered or asked for.",
      "An Optional is another type than what it wraps, and is not found as that. Register and ask for the wrapped type."
    ),
    "undisposed-instance": (
      "An instance that must be disposed is kept by what ends without disposing it.",
      "What it holds stays open. Open its scope with the asynchronous withScope, or let the owner of the scope, the copy or the catalog "
        + "call shutdown()."
    ),
    "unsupported-lifetime": (
      "A blueprint declares a lifetime that its kind does not support.",
      "Supplying or installing it stops the program. Let it conform to the kind that supports the lifetime, or declare another one."
    ),
    "unused-entry": (
      "An entry is supplied, and nobody obtains it.",
      "It costs its reader's time. Remove the supply, or say in a comment why it stays."
    ),
  ]
}
