/// Reports the macros `@Blueprint`, `@Assembles` and `@Input`, which were removed.
struct EarlierMacroRule: DocumentedRule {
  static let identifier = "earlier-macro"
  static let severity = Finding.Severity.warning
  static let summary = "A service is declared with a macro that was removed."
  static let help =
    "@Services replaces @Blueprint, @Assembles and @Input. Declare the service as a function in an extension of Catalog."
  static let hasFix = true

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .earlierMacro }.map { diagnostic in
      var finding = finding(
        at: diagnostic.position, "\(diagnostic.subject) was removed, because @Services replaces it",
        fix: diagnostic.source)
      finding.remedy = .declareService
      return finding
    }
  }
}
