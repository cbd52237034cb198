/// Reports services that are located outside of an initializer, where callers can't see the dependency.
struct LocatorOutsideInitRule: DocumentedRule {
  static let identifier = "locator-outside-init"
  static let severity = Finding.Severity.warning
  static let summary = "A service is located outside of an initializer."
  static let help =
    "Callers can't see the dependency, and it fails in the middle of the work. Locate it in the initializer, as a parameter's default value "
    + "or a property's."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .locatorOutsideInit }.map { diagnostic in
      if let text = wiring.words(for: diagnostic.style)?.outside.filled(["code": diagnostic.subject]) {
        var finding = finding(at: diagnostic.position, text.message, fix: text.fix)
        finding.severity = .note
        return finding
      }
      return finding(
        at: diagnostic.position, "\(diagnostic.subject) locates a service while it runs",
        fix: "locate it in the initializer, as a parameter's default value or a property's")
    }
  }
}
