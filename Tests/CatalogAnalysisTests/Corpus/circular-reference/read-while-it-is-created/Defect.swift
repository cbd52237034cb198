import ServiceCatalog

final class Index {
  @Obtained(\.store) private var store
  let count: Int

  init() {
    count = store.size  // defect: circular-reference (any of)
  }
}

struct Store {
  let size: Int
}

struct IndexBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Index { Index() }
}

struct StoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Store {
    let index = try catalog.obtain(\.index)  // defect: circular-reference (any of)
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
