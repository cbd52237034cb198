/// Reports code outside of the composition root that uses the main catalog, and so depends on which one that is.
struct MainCatalogOffRootRule: DocumentedRule {
  static let identifier = "main-catalog-off-root"
  static let severity = Finding.Severity.note
  static let summary = "A module outside of the composition root uses Catalog.main."
  static let help =
    "It depends on which catalog that is, and on when it is filled. Pass the service or the catalog as a parameter."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .mainCatalogOffRoot }.map { diagnostic in
      finding(
        at: diagnostic.position, "\(diagnostic.subject) uses Catalog.main outside of the composition root",
        fix: "pass the service or the catalog as a parameter: (from catalog: any Assembling)")
    }
  }
}
