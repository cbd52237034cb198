import ServiceCatalog

struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
struct CacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.client] }
}
extension Catalog {
  var client: ClientBlueprint.Type { ClientBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
protocol Package {
  var modules: [any CatalogModule] { get }
}
struct Base: Package {
  let modules: [any CatalogModule] = [ClientBlueprint()]
}
struct Extra: Package {
  var modules: [any CatalogModule] { [CacheBlueprint()] }
}
enum Edition {
  case small, large
  var packages: [any Package] {
    switch self {
    case .small: return [Extra(), Base()]
    case .large: return [Base(), Extra()]
    }
  }
}
struct Setup: CatalogModule {
  let edition: Edition
  func install(in catalog: Catalog) {
    catalog.install(edition.packages.flatMap(\.modules))
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(Setup(edition: CommandLine.arguments.count > 1 ? .large : .small))
    print(try Catalog.main[\.cache])
  }
}
