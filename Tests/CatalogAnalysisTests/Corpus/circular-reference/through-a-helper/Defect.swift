import ServiceCatalog

struct Route: Sendable {
  let name: String
}

struct RouterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Route] {
    try standardRoutes(catalog)  // defect: circular-reference (any of)
  }
}

struct SettingsBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Route {
    Route(name: "settings of \(try catalog.obtain(\.theme))")  // defect: circular-reference (any of)
  }
}

struct ThemeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "theme of \(try catalog.obtain(\.router).count) routes"  // defect: circular-reference (any of)
  }
}

private func standardRoutes(_ catalog: any Assembling) throws -> [Route] {
  [Route(name: "home"), try catalog.obtain(\.settings)]  // defect: circular-reference (any of)
}

extension Catalog {
  var router: RouterBlueprint.Type { RouterBlueprint.self }
  var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
  var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "routes")
    for blueprint in [RouterBlueprint(), SettingsBlueprint(), ThemeBlueprint()] as [any Blueprint] {
      catalog.install(blueprint)
    }
    print(try catalog.obtain(\.router))
  }
}
