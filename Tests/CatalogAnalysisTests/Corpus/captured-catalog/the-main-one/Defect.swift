import ServiceCatalog

enum JobScope: CatalogScope {}

struct NumberBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(JobScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

struct JobBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "job \(try catalog[\.number])" }
}

extension Catalog {
  var number: NumberBlueprint.Type { NumberBlueprint.self }
  var job: JobBlueprint.Type { JobBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(NumberBlueprint())
    catalog.supply(JobBlueprint.self) { catalog in
      "job \(try Catalog.main[\.number]) of \(catalog)"  // defect: captured-catalog
    }
    try catalog.withSynchronousScope(JobScope.self) { scope in print(try scope[\.job]) }
  }
}
