import ServiceCatalog

enum VisitScope: CatalogScope {}

final class Session: Sendable {}

struct SessionBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Session { Session() }
}

struct NamesBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> [String] {
    ["\(try await catalog[\.session])"]
  }
}

struct FeedBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> String {
    try await catalog[\.names].joined()  // defect: captive-dependency
  }
}

extension Catalog {
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var names: NamesBlueprint.Type { NamesBlueprint.self }
  var feed: FeedBlueprint.Type { FeedBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    let catalog = Catalog(name: "app")
    catalog.install(NamesBlueprint(), FeedBlueprint())
    catalog.supply(SessionBlueprint.self, as: .scoped(VisitScope.self)) { _ in Session() }
    print(try await catalog.makeScope(VisitScope.self)[\.feed])
  }
}
