import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

struct TraceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "trace" }
}

struct CartBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> [String] {
    [try catalog[\.trace]]  // defect: captive-dependency
  }
}

extension Catalog {
  var trace: TraceBlueprint.Type { TraceBlueprint.self }
  var cart: CartBlueprint.Type { CartBlueprint.self }
}

func serve(_ session: Catalog) throws {
  try session.withSynchronousScope(RequestScope.self) { request in
    print(try request[\.trace], try request[\.cart])
  }
}

@main
struct App {
  static func main() throws {
    let root = Catalog()
    root.install(TraceBlueprint(), CartBlueprint())
    try serve(root.makeScope(SessionScope.self))
  }
}
