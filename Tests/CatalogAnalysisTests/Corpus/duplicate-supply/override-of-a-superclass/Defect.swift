import ServiceCatalog

struct LimitBlueprint: SuppliedBlueprint { typealias Output = Int }
struct NameBlueprint: SuppliedBlueprint { typealias Output = String }
extension Catalog {
  var limit: LimitBlueprint.Type { LimitBlueprint.self }
  var name: NameBlueprint.Type { NameBlueprint.self }
}
class Plan: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(LimitBlueprint.self) { _ in 10 }
    addOptions(to: catalog)
  }
  func addOptions(to catalog: Catalog) { catalog.supply(NameBlueprint.self) { _ in "free" } }
}
final class PaidPlan: Plan {
  override func addOptions(to catalog: Catalog) {
    super.addOptions(to: catalog)
    catalog.supply(LimitBlueprint.self) { _ in 100 }  // defect: duplicate-supply
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(PaidPlan())
    print(try Catalog.main[\.limit], try Catalog.main[\.name])
  }
}
