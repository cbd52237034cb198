import ServiceCatalog

enum VisitScope: CatalogScope {}

final class Session: Sendable {}

struct SessionBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .scoped(VisitScope.self) }
  static func assemble(from catalog: any Assembling) async throws -> Session { Session() }
}

final class Feed: Sendable {
  let session: Session
  init(session: Session) { self.session = session }
}

struct FeedBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> Feed {
    Feed(session: try await catalog[\.session])
  }
}

extension Catalog {
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var feed: FeedBlueprint.Type { FeedBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(SessionBlueprint(), FeedBlueprint())
    let visit = Catalog.main.makeScope(VisitScope.self)
    print(try await visit[\.feed])
  }
}
