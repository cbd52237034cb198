import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    try catalog[\.client]
  }
}
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
enum Factory {
  @Sendable static func make(_ catalog: Catalog) throws -> Int {
    try catalog[\.cache] + 1  // defect: circular-reference
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.supply(ClientBlueprint.self, builder: Factory.make(_:))
    Catalog.main.install(CacheBlueprint())
    print(try Catalog.main[\.client])
  }
}
