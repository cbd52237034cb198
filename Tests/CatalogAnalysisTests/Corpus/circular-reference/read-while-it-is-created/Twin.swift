import ServiceCatalog

final class Index {
  @Obtained(\.store) private var store
  var count: Int { store.size }

}

struct Store {
  let size: Int
}

struct IndexBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Index { Index() }
}

struct StoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Store {
    let index = try catalog.obtain(\.index)
    return Store(size: "\(type(of: index))".count)
  }
}

extension Catalog {
  var index: IndexBlueprint.Type { IndexBlueprint.self }
  var store: StoreBlueprint.Type { StoreBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(IndexBlueprint(), StoreBlueprint())
    print(try Catalog.main.obtain(\.index).count)
  }
}
