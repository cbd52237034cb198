/// Code of a module asks the main catalog, and so depends on which one that is.
struct MainCatalogOffRootRule: WiringRule {
  static let identifier = "main-catalog-off-root"
  static let severity = Finding.Severity.note

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.remarks.filter { $0.kind == .mainCatalogOffRoot }.map { remark in
      finding(
        at: remark.position, "\(remark.subject) asks Catalog.main in a module that is not the composition root's",
        fix: "take the service as a parameter, or the catalog: (from catalog: any Assembling)")
    }
  }
}
