import ServiceCatalog

struct Store: Sendable {
  let path: String
}

struct PathBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "/" }
}

struct StoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Store { try makeStore(from: catalog) }
}

extension Catalog {
  var path: PathBlueprint.Type { PathBlueprint.self }
  var store: StoreBlueprint.Type { StoreBlueprint.self }
}

func makeStore(from catalog: any Assembling) throws -> Store { Store(path: try catalog[\.path]) }

@main
struct App {
  static func main() throws {
    let root = Catalog(name: "root")
    root.install(PathBlueprint())
    root.supply(StoreBlueprint.self) { catalog in
      let own = Catalog(name: "a catalog of the builder's own")
      own.supply(PathBlueprint.self) { _ in "/own" }
      return try catalog.isSupplied(\.path) ? makeStore(from: catalog) : makeStore(from: own)
    }
    print(try root[\.store])
  }
}
