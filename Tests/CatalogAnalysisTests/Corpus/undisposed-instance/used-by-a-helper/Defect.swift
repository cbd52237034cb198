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

func answer(with catalog: Catalog) throws {
  print(try catalog[\.connection])
}

@main
enum App {
  static func main() async throws {
    Catalog.main.supply(ConnectionBlueprint.self) { _ in Connection() }
    for _ in 0..<2 {
      try Catalog.main.withSynchronousScope(RequestScope.self, operation: answer)  // defect: undisposed-instance
    }
  }
}
