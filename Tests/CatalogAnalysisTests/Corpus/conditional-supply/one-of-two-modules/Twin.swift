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
    catalog.supply(UserBlueprint.self) { _ in "nobody" }
  }
}

struct RealModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(BannerBlueprint())
    catalog.install(UserBlueprint())
  }
}

@main
struct App {
  static func main() throws {
    let isDemo = CommandLine.arguments.contains("--demo")
    Catalog.main.install([isDemo ? DemoModule() : RealModule()])
    print(try Catalog.main[\.banner], try Catalog.main[\.user])
  }
}
