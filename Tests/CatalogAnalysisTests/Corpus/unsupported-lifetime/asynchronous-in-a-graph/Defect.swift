import ServiceCatalog

final class Store: Sendable {}

struct StoreBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime {  // defect: unsupported-lifetime
    return .graph
  }
  static func assemble(from catalog: any Assembling) async throws -> Store { Store() }
}

extension Catalog {
  var store: StoreBlueprint.Type { StoreBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(StoreBlueprint())
    print(try await Catalog.main[\.store])
  }
}
