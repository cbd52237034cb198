import ServiceCatalog

struct StoreBlueprint: SuppliedBlueprint { typealias Output = String }
extension Catalog { var store: StoreBlueprint.Type { StoreBlueprint.self } }
struct Storage: CatalogModule {
  let kind: Int
  func install(in catalog: Catalog) {
    switch kind {
    case 0: catalog.supply(StoreBlueprint.self, instance: "memory")
    case 1: catalog.supply(StoreBlueprint.self, instance: "file")
    default:
      #if os(Linux)
        catalog.supply(StoreBlueprint.self, instance: "server")
      #else
        catalog.supply(StoreBlueprint.self, instance: "cloud")
      #endif
    }
  }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(Storage(kind: CommandLine.arguments.count))
    print(try Catalog.main[\.store])
  }
}
