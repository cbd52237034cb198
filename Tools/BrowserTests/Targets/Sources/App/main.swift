import ServiceCatalog
import Time

struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "the meeting is at \(try ClockBlueprint.obtain(from: catalog))"
  }
}

struct AllModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ClockBlueprint(), AgendaBlueprint())
  }
}

Catalog.main.install(AllModule())
print(try AgendaBlueprint.obtain(from: Catalog.main))
