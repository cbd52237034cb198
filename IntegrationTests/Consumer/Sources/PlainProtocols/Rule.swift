import CatalogWiring

struct NoFindings: WiringRule {
  static var identifier: String { "no-findings" }
  static var severity: Finding.Severity { .note }

  init() {}

  func findings(in wiring: Wiring) -> [Finding] { [] }
}
