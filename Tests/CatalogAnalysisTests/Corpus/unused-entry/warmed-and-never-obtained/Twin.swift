import ServiceCatalog

final class Index: Sendable {}

struct IndexBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Index { Index() }
}

struct SearchBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "search in \(try catalog.obtainReady(\.index))"
  }
}

extension Catalog {
  var index: IndexBlueprint.Type { IndexBlueprint.self }
  var search: SearchBlueprint.Type { SearchBlueprint.self }
}

extension Catalog {
  static var all: [any CatalogModule] {
    [
      IndexBlueprint(),
      SearchBlueprint(),
    ]
  }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(Catalog.all)
    try await Catalog.main.prepareShared()
    print(try read(\.search))
  }

  private static func read<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> B.Output {
    try Catalog.main.obtain(key)
  }
}
