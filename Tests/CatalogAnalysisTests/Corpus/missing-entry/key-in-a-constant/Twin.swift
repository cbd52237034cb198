import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
enum Keys {
  nonisolated(unsafe) static let client: KeyPath<Catalog, ClientBlueprint.Type> = \.client
  nonisolated(unsafe) static let cache: KeyPath<Catalog, CacheBlueprint.Type> = \.cache
}
@main enum App {
  static func main() throws {
    Catalog.main.install(ClientBlueprint())
    Catalog.main.install(CacheBlueprint())
    print(try Catalog.main[Keys.client], try Catalog.main.obtain(Keys.cache))
  }
}
