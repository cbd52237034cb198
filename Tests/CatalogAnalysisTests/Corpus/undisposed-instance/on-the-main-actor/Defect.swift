import ServiceCatalog

@MainActor
final class Window {
  func close() {}
}

struct WindowBlueprint: MainActorBlueprint, MainActorDisposableBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Window { Window() }
  static func dispose(_ window: Window, after ending: Ending) async throws { window.close() }
}

extension Catalog {
  var window: WindowBlueprint.Type { WindowBlueprint.self }
}

/// A type that has a shutdown of its own, unrelated to catalogs.
final class Server: Sendable {
  func shutdown() async throws {}
}

@main
@MainActor
enum App {
  static func main() async throws {
    let server = Server()
    Catalog.main.install(WindowBlueprint())  // defect: undisposed-instance
    print(try Catalog.main[\.window])
    try await server.shutdown()
  }
}
