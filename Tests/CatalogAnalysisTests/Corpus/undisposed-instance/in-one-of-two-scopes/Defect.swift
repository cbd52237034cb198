import ServiceCatalog

enum RequestScope: CatalogScope {}

actor Connection {
  func close() {}
}

struct ConnectionBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Connection { Connection() }
  static func dispose(_ connection: Connection, after ending: Ending) async throws { await connection.close() }
}

final class Orders: Sendable {
  let connection: Connection
  init(connection: Connection) { self.connection = connection }
}

struct OrdersBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Orders {
    Orders(connection: try catalog[\.connection])
  }
}

extension Catalog {
  var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }
  var orders: OrdersBlueprint.Type { OrdersBlueprint.self }
}

struct Server {
  let catalog: Catalog

  func answer() async throws {
    try await catalog.withScope(RequestScope.self) { request in print(try request[\.orders]) }
  }

  func count() throws -> Int {
    try catalog.withSynchronousScope(RequestScope.self) {  // defect: undisposed-instance
      try $0.obtain(\.orders) === $0.obtain(\.orders) ? 1 : 2
    }
  }
}

@main
enum App {
  static func main() async throws {
    let catalog = Catalog()
    catalog.install([ConnectionBlueprint(), OrdersBlueprint()])
    let server = Server(catalog: catalog)
    try await server.answer()
    print(try server.count())
  }
}
