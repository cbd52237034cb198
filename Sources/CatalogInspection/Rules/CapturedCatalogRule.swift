/// Reports builders that assemble from a captured catalog instead of their argument.
struct CapturedCatalogRule: WiringRule {
  static let identifier = "captured-catalog"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .capturedCatalog }.map { diagnostic in
      var finding = finding(
        at: diagnostic.position,
        "the builder of \(diagnostic.subject) assembles from \(diagnostic.source), which it captured",
        fix: "assemble from the builder's argument: { catalog in … }")
      finding.remedy = .useGivenCatalog
      return finding
    }
  }
}
