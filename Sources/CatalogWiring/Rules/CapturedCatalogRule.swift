/// Reports builders that assemble from a captured catalog instead of their argument.
struct CapturedCatalogRule: DocumentedRule {
  static let identifier = "captured-catalog"
  static let severity = Finding.Severity.error
  static let summary = "A builder assembles from a captured catalog instead of its argument."
  static let help =
    "It ignores overrides and scopes, and keeps the captured catalog alive. Assemble from the builder's argument: "
    + "{ catalog in … }."
  static let hasFix = true

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .capturedCatalog }.map { diagnostic in
      var finding = finding(
        at: diagnostic.position,
        "the builder of \(diagnostic.subject) assembles from \(diagnostic.source), which it captured",
        fix: diagnostic.fix ?? "assemble from the builder's argument: { catalog in … }")
      if diagnostic.fix == nil { finding.remedy = .useGivenCatalog }
      return finding
    }
  }
}
