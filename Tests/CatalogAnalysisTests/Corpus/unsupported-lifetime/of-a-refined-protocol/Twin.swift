import ServiceCatalog

protocol KeptBlueprint: SharedBlueprint {}

extension KeptBlueprint {
  static var lifetime: Lifetime { .weak }
}

final class Cache: Sendable {}

struct CacheBlueprint: KeptBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Cache { Cache() }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    catalog.install(CacheBlueprint())
    print(try CacheBlueprint.obtain(from: catalog))
  }
}
