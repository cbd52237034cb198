import ServiceCatalog

struct RouterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { [try catalog[\.home]] }
}

struct HomeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "home" }
}

extension Catalog {
  var router: RouterBlueprint.Type { RouterBlueprint.self }
  var home: HomeBlueprint.Type { HomeBlueprint.self }
}

func modules(isTrial: Bool) -> [any CatalogModule] {
  var modules: [any CatalogModule] = [RouterBlueprint()]
  if !isTrial {
    modules.append(HomeBlueprint())  // defect: conditional-supply
  }
  return modules
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(modules(isTrial: false))
    print(try Catalog.main[\.router])
  }
}
