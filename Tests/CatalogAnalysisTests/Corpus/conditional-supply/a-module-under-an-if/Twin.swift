import ServiceCatalog

struct ProxyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "proxy" }
}

extension Catalog {
  var proxy: ProxyBlueprint.Type { ProxyBlueprint.self }
}

struct ProxyModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ProxyBlueprint())
  }
}

struct DirectModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(ProxyBlueprint.self) { _ in "direct" }
  }
}

@main
struct App {
  static func main() throws {
    if CommandLine.arguments.contains("--proxy") {
      Catalog.main.install(ProxyModule())
    } else {
      Catalog.main.install(DirectModule())
    }
    print(try Catalog.main[\.proxy])
  }
}
