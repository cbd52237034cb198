import ServiceCatalog

enum Local {
  struct StoreBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> [String] {
      ["local"]
    }
  }
}

enum Remote {
  struct Store: Sendable {
    let name: String
    let cache: [String]
  }

  struct StoreBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Store {
      Store(name: "remote", cache: try catalog[\.localStore])
    }
  }
}

extension Catalog {
  var localStore: Local.StoreBlueprint.Type { Local.StoreBlueprint.self }
  var remoteStore: Remote.StoreBlueprint.Type { Remote.StoreBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(Local.StoreBlueprint(), Remote.StoreBlueprint())
    print(try Catalog.main[\.remoteStore].cache)
  }
}
