import ServiceCatalog

final class Session: Sendable {}

struct SessionBlueprint: Blueprint {
  static var lifetime: Lifetime { .shared }  // defect: unsupported-lifetime
  static func assemble(from catalog: any Assembling) throws -> Session { Session() }
}

extension Catalog {
  var session: SessionBlueprint.Type { SessionBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(SessionBlueprint())
    print(try Catalog.main[\.session])
  }
}
