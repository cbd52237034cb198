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

@main
enum App {
  static func main() async throws {
    Catalog.main.install(ConnectionBlueprint())
    try await Catalog.main.withScope(RequestScope.self) { request in
      print(try request[\.connection])
    }
  }
}
