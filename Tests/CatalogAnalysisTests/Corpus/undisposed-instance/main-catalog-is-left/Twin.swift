import ServiceCatalog

final class Database: Sendable {
  func flush() async throws {}
}

struct DatabaseBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Database { Database() }
  static func dispose(_ database: Database, after ending: Ending) async throws { try await database.flush() }
}

extension Catalog {
  var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
}

@main
enum App {
  static func main() async throws {
    Catalog.main.install(DatabaseBlueprint())
    print(try await Catalog.main[\.database])
    try await Catalog.main.shutdown()
  }
}
