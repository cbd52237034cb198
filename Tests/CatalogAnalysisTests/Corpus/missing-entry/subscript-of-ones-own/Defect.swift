import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
struct Services {
  let catalog: Catalog
  subscript<B: SharedBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { try! catalog[key] }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(ClientBlueprint())
    let s = Services(catalog: .main)
    print(s[\.client], s[\.cache])  // defect: missing-entry
  }
}
