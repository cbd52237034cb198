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

struct StoreModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(DatabaseBlueprint())  // defect: undisposed-instance
  }
}

struct Session {
  let catalog: Catalog

  func run() async throws { print(try await catalog.obtain(\.database)) }
}

@main
struct App {
  static func main() async throws {
    let services = Catalog()
    services.install(StoreModule())
    try await Session(catalog: services).run()
  }
}
