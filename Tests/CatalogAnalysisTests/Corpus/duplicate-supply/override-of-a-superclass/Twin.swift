import ServiceCatalog

struct LimitBlueprint: SuppliedBlueprint { typealias Output = Int }
struct NameBlueprint: SuppliedBlueprint { typealias Output = String }
extension Catalog {
  var limit: LimitBlueprint.Type { LimitBlueprint.self }
  var name: NameBlueprint.Type { NameBlueprint.self }
}
class Plan: CatalogModule {
  var limit: Int { 10 }
  func install(in catalog: Catalog) {
    let limit = limit
    catalog.supply(LimitBlueprint.self) { _ in limit }
    addOptions(to: catalog)
  }
  func addOptions(to catalog: Catalog) { catalog.supply(NameBlueprint.self) { _ in "free" } }
}
final class PaidPlan: Plan {
  override var limit: Int { 100 }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(PaidPlan())
    print(try Catalog.main[\.limit], try Catalog.main[\.name])
  }
}
