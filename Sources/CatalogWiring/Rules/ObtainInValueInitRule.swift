/// Reports value types that obtain a service while they are initialized, and so again for each new value.
struct ObtainInValueInitRule: DocumentedRule {
  static let identifier = "obtain-in-value-init"
  static let severity = Finding.Severity.warning
  static let summary = "A value type obtains a service while it is initialized."
  static let help =
    "Values are created often, and each obtains again. Pass the service as a parameter, or obtain it on first use, with "
    + "@Obtained."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .obtainInValueInit }.map { diagnostic in
      if let fix = diagnostic.fix {
        // Callers see the catalog, though not the service.
        var finding = finding(
          at: diagnostic.position,
          "\(diagnostic.subject), a value type, obtains from a catalog that its initializer takes",
          fix: fix)
        finding.severity = .note
        return finding
      }
      return finding(
        at: diagnostic.position, "\(diagnostic.subject), a value type, obtains a service while it is initialized",
        fix: "pass the service as a parameter, or obtain it on first use: @Obtained")
    }
  }
}
