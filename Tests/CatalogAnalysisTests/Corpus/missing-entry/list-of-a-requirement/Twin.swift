import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.client] }
}
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
protocol Feature: CatalogModule {
  static var blueprints: [any CatalogModule] { get }
  func children() -> [any CatalogModule]
}
extension Feature {
  func children() -> [any CatalogModule] { [] }
  func install(in catalog: Catalog) {
    for blueprint in Self.blueprints { blueprint.install(in: catalog) }
    catalog.install(children())
  }
}
struct Network: Feature {
  static var blueprints: [any CatalogModule] { [ClientBlueprint()] }
}
struct Storage: Feature {
  static var blueprints: [any CatalogModule] { [CacheBlueprint()] }
}
struct Core: Feature {
  static var blueprints: [any CatalogModule] { [] }
  let isOnline: Bool
  func children() -> [any CatalogModule] {
    guard isOnline else { return [Network(), Storage()] }
    let local: [any CatalogModule] = [Storage()]
    return local + [Network()]
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(Core(isOnline: CommandLine.arguments.count > 1))
    print(try Catalog.main[\.cache])
  }
}
