import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog { var client: ClientBlueprint.Type { ClientBlueprint.self } }
@main enum App {
  static func main() throws {
    Catalog.main.install(ClientBlueprint())
    print(try Catalog.main[\Catalog.client])
  }
}
