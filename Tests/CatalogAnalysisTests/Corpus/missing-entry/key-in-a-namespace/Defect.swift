import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct NetworkKeys {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
extension Catalog { var network: NetworkKeys { NetworkKeys() } }
@main enum App {
  static func main() throws {
    Catalog.main.install(ClientBlueprint())
    print(try Catalog.main[\.network.client], try Catalog.main[\.network.cache])  // defect: missing-entry
  }
}
