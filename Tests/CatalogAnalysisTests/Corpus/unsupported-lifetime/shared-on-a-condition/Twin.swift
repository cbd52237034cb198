import ServiceCatalog

protocol Storable: Sendable {}

extension Int: Storable {}

struct CacheBlueprint<Value>: Blueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> [String: Value] { [:] }
}

extension CacheBlueprint: SharedBlueprint where Value: Storable {}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    catalog.install(CacheBlueprint<Int>())
    print(try CacheBlueprint<Int>.obtain(from: catalog))
  }
}
