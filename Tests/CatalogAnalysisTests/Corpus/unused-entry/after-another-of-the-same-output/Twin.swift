import ServiceCatalog

struct Endpoint: Sendable {
  let url: String
}

protocol EndpointBlueprint: SharedBlueprint where Output == Endpoint {
  static var path: String { get }
}

extension EndpointBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Endpoint { Endpoint(url: "/" + path) }
}

struct UsersBlueprint: EndpointBlueprint {
  static let path = "users"
}

struct OrdersBlueprint: EndpointBlueprint {
  static let path = "orders"
}

extension Catalog {
  var users: UsersBlueprint.Type { UsersBlueprint.self }
  var orders: OrdersBlueprint.Type { OrdersBlueprint.self }

  var endpoints: [any CatalogModule] { userEndpoints + orderEndpoints }
  private var userEndpoints: [any CatalogModule] { [UsersBlueprint()] }
  private var orderEndpoints: [any CatalogModule] {
    return [
      OrdersBlueprint()
    ]
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(catalog.endpoints)
    print(try catalog[\.users].url)
    for endpoint in [try catalog[\.users], try catalog[\.orders]] { print(endpoint.url) }
  }
}
