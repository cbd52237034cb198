import ServiceCatalog

enum RequestScope: CatalogScope {}
enum SessionScope: CatalogScope {}

protocol RequestBlueprint: SharedBlueprint {}

extension RequestBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

struct PathBlueprint: RequestBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "/" }
}

struct AccountBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> [String] { ["Ada"] }
}

struct PageBlueprint: RequestBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    let path = try PathBlueprint.obtain(from: catalog) + AccountBlueprint.obtain(from: catalog).joined()
    return path.count
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "server")
    catalog.install(PathBlueprint(), PageBlueprint(), AccountBlueprint())
    let session = catalog.makeScope(SessionScope.self)
    print(try AccountBlueprint.obtain(from: session))
    print(try PageBlueprint.obtain(from: session.makeScope(RequestScope.self)))
  }
}
