import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
var services: Catalog { .main }
enum DI { static var container: Catalog { Catalog.main } }
func boot(in catalog: Catalog = .main) { catalog.install(ClientBlueprint()) }
@main enum App {
  static func main() throws {
    boot()
    print(try DI.container[\.client], try services[\.cache])  // defect: missing-entry
  }
}
