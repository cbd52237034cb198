import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.client] }
}
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
class Bundle: CatalogModule {
  var parts: [any CatalogModule] { [ClientBlueprint()] }
  func install(in catalog: Catalog) { parts.forEach { catalog.install($0) } }
}
final class CachingBundle: Bundle {
  override var parts: [any CatalogModule] { super.parts + [CacheBlueprint()] }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(CachingBundle())
    print(try Catalog.main[\.cache])
  }
}
