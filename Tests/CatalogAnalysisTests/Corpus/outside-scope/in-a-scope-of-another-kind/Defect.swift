import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

struct UserBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "Ada" }
}

struct TraceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> [String] { [try catalog[\.user]] }
}

extension Catalog {
  var user: UserBlueprint.Type { UserBlueprint.self }
  var trace: TraceBlueprint.Type { TraceBlueprint.self }
}

final class Session {
  private let catalog: Catalog

  init(of root: Catalog) { catalog = root.makeScope(SessionScope.self) }

  func answer() throws -> [String] {
    print(try catalog.obtain(\.user))
    return try catalog.obtain(\.trace)  // defect: outside-scope
  }
}

@main
struct App {
  static func main() throws {
    let root = Catalog()
    root.install(UserBlueprint(), TraceBlueprint())
    print(try Session(of: root).answer())
  }
}
