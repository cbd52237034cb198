/// Reports services that reach outside of the program, and that tests may use by accident.
struct UnmarkedLiveRule: DocumentedRule {
  static let identifier = "unmarked-live"
  static let severity = Finding.Severity.note
  static let summary = "A service reaches outside of the program, but isn't marked as live."
  static let help =
    "A test may use the network, files, the clock or random values by accident. Mark the service, so that tests must "
    + "replace it."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .unmarkedLive }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) reaches outside of the program with \(diagnostic.source), but isn't marked as live",
        places: diagnostic.place.map { [Finding.Step(diagnostic.source, at: $0)] } ?? [],
        fix: (diagnostic.fix ?? "conform it to LiveBlueprint") + ", so that tests must replace it")
    }
  }
}
