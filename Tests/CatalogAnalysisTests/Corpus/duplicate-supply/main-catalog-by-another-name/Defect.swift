import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
}
enum DI { static var container: Catalog { Catalog.main } }
func boot(in catalog: Catalog = .main) { catalog.install(ClientBlueprint()) }
@main enum App {
  static func main() throws {
    boot()
    DI.container.supply(ClientBlueprint.self) { _ in 2 }  // defect: duplicate-supply
    print(try DI.container[\.client])
  }
}
