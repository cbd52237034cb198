import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.client] }
}
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
@resultBuilder enum Stack {
  static func buildBlock(_ parts: any CatalogModule...) -> [any CatalogModule] { parts }
}
enum Parts {
  static func make(@Stack _ content: () -> [any CatalogModule]) -> [any CatalogModule] {
    content()
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(
      Parts.make {
        ClientBlueprint()
        CacheBlueprint()  // defect: unused-entry
      })
    print(try Catalog.main[\.client])
  }
}
