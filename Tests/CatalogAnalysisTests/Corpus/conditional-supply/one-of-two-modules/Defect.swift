import ServiceCatalog

struct UserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Ada" }
}

struct BannerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Hello" }
}

extension Catalog {
  var user: UserBlueprint.Type { UserBlueprint.self }
  var banner: BannerBlueprint.Type { BannerBlueprint.self }
}

struct DemoModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(BannerBlueprint.self) { _ in "Demo" }
  }
}

struct RealModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(BannerBlueprint())
    catalog.install(UserBlueprint())  // defect: conditional-supply (any of)
  }
}

@main
struct App {
  static func main() throws {
    let isDemo = CommandLine.arguments.contains("--demo")
    Catalog.main.install([isDemo ? DemoModule() : RealModule()])  // defect: conditional-supply (any of)
    print(try Catalog.main[\.banner], try Catalog.main[\.user])
  }
}
