import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
@resultBuilder enum ListBuilder {
  static func buildBlock(_ parts: any CatalogModule...) -> [any CatalogModule] { parts }
}
func wire(_ catalog: Catalog, @ListBuilder _ list: () -> [any CatalogModule]) {
  for module in list() { module.install(in: catalog) }
}
@main enum App {
  static func main() throws {
    wire(.main) {
      ClientBlueprint()
      CacheBlueprint()
    }
    print(try Catalog.main[\.client], try Catalog.main[\.cache])
  }
}
