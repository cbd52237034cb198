import ServiceCatalog

actor Database {
  init(url: String) async {}
}

struct AddressBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "db.example" }
}

struct DatabaseBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Database {
    let url = try catalog[\.address]
    return await Database(url: url)
  }
}

extension Catalog {
  var address: AddressBlueprint.Type { AddressBlueprint.self }
  var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    let catalog = Catalog.main
    catalog.supplyShared(AddressBlueprint.self) { _ in CommandLine.arguments[0] }
    catalog.install(DatabaseBlueprint())
    try await catalog.prepareShared()
    print(try catalog.obtainReady(\.database) === (try await catalog.obtain(\.database)))
  }
}
