import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct MockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var mock: MockBlueprint.Type { MockBlueprint.self }
}
@main enum App {
  static func main() throws {
    let flag = CommandLine.arguments.count > 1
    flag
      ? Catalog.main.supply(ClientBlueprint.self) { _ in 1 }  // defect: conditional-supply
      : Catalog.main.supply(MockBlueprint.self) { _ in 2 }  // defect: conditional-supply
    print(try Catalog.main[\.client], try Catalog.main[\.mock])
  }
}
