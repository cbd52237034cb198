import ServiceCatalog

actor StoreConnection {
  let url: String
  init(url: String) { self.url = url }
  nonisolated func query(_ text: String) -> [String] { [text] }
  func close() { print("closed", url) }
}

struct StoreURLBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "store://live" }
}

struct StoreConnectionBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> StoreConnection {
    StoreConnection(url: try catalog[\.storeURL])
  }
  static func dispose(_ connection: StoreConnection, after ending: Ending) async throws { await connection.close() }
}

extension Catalog {
  var storeURL: StoreURLBlueprint.Type { StoreURLBlueprint.self }
  var storeConnection: StoreConnectionBlueprint.Type { StoreConnectionBlueprint.self }
}

enum Migration {
  static let steps = ["alter table streams", "create index by_viewer"]

  static func dryRun() throws -> Int {
    try Catalog.main.withOverrides {
      try $0.override(\.storeURL) { _ in "store://copy" }
    } operation: {
      let connection = try Catalog.main[\.storeConnection]
      return steps.flatMap(connection.query).count
    }
  }

  static func run() throws {
    let connection = try Catalog.main[\.storeConnection]
    for step in steps { print(connection.query(step)) }
  }
}

@main
struct Migrator {
  static func main() async throws {
    Catalog.main.install(StoreURLBlueprint(), StoreConnectionBlueprint())
    guard try Migration.dryRun() == 2 else { return }
    try Migration.run()
    try await Catalog.main.shutdown()
  }
}
