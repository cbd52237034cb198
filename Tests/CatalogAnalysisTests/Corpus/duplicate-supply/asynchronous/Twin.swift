import ServiceCatalog

actor Connection {
  init(host: String) async {}
}

struct ConnectionBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Connection { await Connection(host: "a") }
}

extension Catalog {
  var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }

  func prepare(host: String?) {
    if let host {
      supply(ConnectionBlueprint.self) { _ in await Connection(host: host) }
    } else {
      install(ConnectionBlueprint())
    }
  }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.prepare(host: CommandLine.arguments.last)
    print(try await Catalog.main.obtain(\.connection))
  }
}
