import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> String { "" } }
extension Catalog { var client: ClientBlueprint.Type { ClientBlueprint.self } }
@main enum App {
  static func main() throws {
    if let url = CommandLine.arguments.first {
      Catalog.main.supply(ClientBlueprint.self) { _ in url }  // defect: conditional-supply
    } else {
      print("no url")
    }
    print(try Catalog.main[\.client])
  }
}
