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

func handle() async throws {
  let request = Catalog.main.makeScope(RequestScope.self)  // defect: undisposed-instance
  let connection = try ConnectionBlueprint.obtain(from: request)
  print(connection)
}

@main
enum App {
  static func main() async throws {
    Catalog.main.install(ConnectionBlueprint())
    try await handle()
  }
}
