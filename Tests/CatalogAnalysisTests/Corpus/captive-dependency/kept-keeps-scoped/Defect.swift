import ServiceCatalog

enum RequestScope: CatalogScope {}

final class User: Sendable {}

struct UserBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> User { User() }
}

struct Basket: Sendable {
  let user: User
}

struct BasketBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Basket {
    Basket(user: try catalog[\.user])  // defect: captive-dependency
  }
}

extension Catalog {
  var user: UserBlueprint.Type { UserBlueprint.self }
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
}

@main
enum App {
  static func main() throws {
    Catalog.main.install(UserBlueprint(), BasketBlueprint())
    try Catalog.main.withSynchronousScope(RequestScope.self) { request in
      print(try request[\.basket])
    }
  }
}
