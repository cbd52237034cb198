/// Reports builders that assemble from a captured catalog instead of their argument.
struct CapturedCatalogRule: WiringRule {
  static let identifier = "captured-catalog"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.remarks.filter { $0.kind == .capturedCatalog }.map { remark in
      var finding = finding(
        at: remark.position, "the builder of \(remark.subject) assembles from \(remark.source), which it captured",
        fix: "assemble from the builder's argument: { catalog in … }")
      finding.remedy = .useGivenCatalog
      return finding
    }
  }
}
