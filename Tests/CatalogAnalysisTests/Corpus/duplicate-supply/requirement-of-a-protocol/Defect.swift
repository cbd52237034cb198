import ServiceCatalog

struct PortBlueprint: SuppliedBlueprint { typealias Output = Int }
extension Catalog { var port: PortBlueprint.Type { PortBlueprint.self } }

protocol Environment: CatalogModule {
  func addSettings(to catalog: Catalog)
}
extension Environment {
  func install(in catalog: Catalog) {
    catalog.supply(PortBlueprint.self) { _ in 80 }
    self.addSettings(to: catalog)
    addLogging(to: catalog)
  }
  // No requirement, so a type's own function with this name isn't called.
  func addLogging(to catalog: Catalog) {}
}
struct Local: Environment {
  func addSettings(to catalog: Catalog) {
    catalog.supply(PortBlueprint.self) { _ in 8080 }  // defect: duplicate-supply
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(Local())
    print(try Catalog.main[\.port])
  }
}
