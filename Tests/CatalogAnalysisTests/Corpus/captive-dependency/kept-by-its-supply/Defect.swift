import ServiceCatalog

enum RequestScope: CatalogScope {}

struct Request: Sendable {
  let path: String
}

struct RequestBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Request { Request(path: "/") }
}

struct HandlerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog[\.request].path }
}

extension Catalog {
  var request: RequestBlueprint.Type { RequestBlueprint.self }
  var handler: HandlerBlueprint.Type { HandlerBlueprint.self }
}

final class Server: Sendable {
  let catalog: Catalog
  init(catalog: Catalog) { self.catalog = catalog }

  func serve(_ path: String) throws -> String {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      scope.supply(RequestBlueprint.self) { _ in Request(path: path) }
      return try scope[\.handler]
    }
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(RequestBlueprint())
    catalog.supplyShared(HandlerBlueprint.self) { catalog in
      "handles " + (try catalog[\.request]).path  // defect: captive-dependency
    }
    print(try Server(catalog: catalog).serve("/home"))
  }
}
