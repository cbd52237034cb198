import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
  func provide<B: SharedBlueprint>(_ blueprint: B.Type, _ make: @escaping @Sendable () throws -> B.Output) {
    supply(blueprint) { _ in try make() }
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.provide(ClientBlueprint.self) { 1 }
    print(try Catalog.main[\.client], try Catalog.main[\.cache])  // defect: missing-entry
  }
}
