import ServiceCatalog

enum RequestScope: CatalogScope {}
struct ContextBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}
struct PlainBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}
struct Cached<Inner: Blueprint>: SharedBlueprint where Inner.Output: Sendable {
  static func assemble(from catalog: any Assembling) throws -> Inner.Output {
    try Inner.obtain(from: catalog)  // defect: captive-dependency
  }
}
extension Catalog {
  var context: ContextBlueprint.Type { ContextBlueprint.self }
  var plain: PlainBlueprint.Type { PlainBlueprint.self }
  var cached: Cached<ContextBlueprint>.Type { Cached<ContextBlueprint>.self }
}
@main enum App {
  static func main() async throws {
    Catalog.main.install(ContextBlueprint(), PlainBlueprint())
    Catalog.main.install(Cached<ContextBlueprint>())
    try await Catalog.main.withScope(RequestScope.self) { print(try $0[\.cached], try $0[\.context], try $0[\.plain]) }
  }
}
