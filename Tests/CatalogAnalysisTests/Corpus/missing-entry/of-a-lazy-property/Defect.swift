import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog { var client: ClientBlueprint.Type { ClientBlueprint.self } }
final class Model {
  let catalog: Catalog; init(catalog: Catalog) { self.catalog = catalog }
  lazy var client = catalog.resolve(\.client)  // defect: missing-entry
  lazy var client2: Int = { self.catalog.resolve(\.client) }()  // defect: missing-entry
}
@main enum App {
  static func main() throws {
    print(Model(catalog: .main).client)
  }
}
