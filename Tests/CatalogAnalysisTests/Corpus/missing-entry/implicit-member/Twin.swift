import ServiceCatalog

struct Client: Sendable {
  static func make(_ catalog: any Assembling) throws -> Client {
    _ = try catalog[\.cache]
    return Client()
  }
}
struct ClientBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Client { try .make(catalog) }
}
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(ClientBlueprint())
    Catalog.main.install(CacheBlueprint())
    print(try Catalog.main[\.client])
  }
}
