import ServiceCatalog

enum RequestScope: CatalogScope {}

struct RequestBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> String {
    throw CatalogError.missingEntry("RequestBlueprint")
  }
}

extension Catalog {
  var request: RequestBlueprint.Type { RequestBlueprint.self }
}

func serve(_ path: String, with catalog: Catalog) throws -> String {
  try catalog.withSynchronousScope(RequestScope.self) { scope in
    scope.supply(RequestBlueprint.self) { _ in path }
    scope.supply(RequestBlueprint.self) { _ in path + "/" }  // defect: duplicate-supply
    return try scope[\.request]
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(RequestBlueprint())
    print(try serve("/home", with: .main))
  }
}
