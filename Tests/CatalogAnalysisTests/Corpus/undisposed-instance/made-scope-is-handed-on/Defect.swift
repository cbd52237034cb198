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

extension Catalog {
  var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }
}

func connection(in request: Catalog) throws -> Connection { try request[\.connection] }

func open() -> Catalog { Catalog.main.makeScope(RequestScope.self) }

@main
enum App {
  static func main() async throws {
    Catalog.main.install(ConnectionBlueprint())
    let request = open()
    print(try connection(in: request))
    let other = try Catalog.main.makeScope(RequestScope.self)[\.connection]  // defect: undisposed-instance
    print(other)
    try await request.shutdown()
  }
}
