import ServiceCatalog

enum TenantScope: CatalogScope {}

struct PlanBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int { 25 }
}

extension Catalog {
  var plan: PlanBlueprint.Type { PlanBlueprint.self }
}

struct Billing {
  var catalog = Catalog.main

  func seats() throws -> Int { try catalog[\.plan] }  // defect: outside-scope
}

@main
struct App {
  static func main() throws {
    let root = Catalog.main
    root.install(PlanBlueprint())
    let billing = Billing(catalog: root)
    print(try billing.seats())
  }
}
