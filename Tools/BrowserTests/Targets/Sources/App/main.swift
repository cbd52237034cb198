import Live
import ServiceCatalog
import Time

struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "the meeting is at \(try ClockBlueprint.obtain(from: catalog)): \(try NotesBlueprint.obtain(from: catalog))"
  }
}

struct Office: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AgendaBlueprint())
  }
}

/// A module that only contributes.
struct Greetings: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: NotesBlueprint.self) { _ in "hello" }
  }
}

Catalog.main.install(SystemTime(), Office(), Greetings())
print(try AgendaBlueprint.obtain(from: Catalog.main))
