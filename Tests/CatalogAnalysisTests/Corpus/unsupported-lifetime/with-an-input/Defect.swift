import ServiceCatalog

enum VisitScope: CatalogScope {}

struct GreetingBlueprint: ParameterizedBlueprint {
  static var lifetime: Lifetime { .scoped(VisitScope.self) }  // defect: unsupported-lifetime
  static func assemble(_ input: String, from catalog: any Assembling) throws -> String { "Hello, \(input)." }
}

extension Catalog {
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(GreetingBlueprint())
    print(try Catalog.main.obtain(\.greeting, with: "Ada"))
  }
}
