import ServiceCatalog

final class Store: Sendable {}

struct StoreBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> Store { Store() }
}

extension Catalog {
  var store: StoreBlueprint.Type { StoreBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.supply(StoreBlueprint.self, as: .graph) { _ in Store() }  // defect: unsupported-lifetime
    print(try await Catalog.main[\.store])
  }
}
