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
      print(catalog)
      return try makeStore(from: root)  // defect: captured-catalog
    }
    print(try root[\.store])
  }
}
