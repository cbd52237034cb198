import ServiceCatalog

enum Light {
  struct ThemeBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> String { "light" }
  }
}

enum Dark {
  struct ThemeBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> String { "dark" }
  }
}

func prepare(_ catalog: Catalog) {
  catalog.supply(Light.ThemeBlueprint.self) { _ in "white" }
  catalog.supply(Dark.ThemeBlueprint.self) { _ in "black" }
  catalog.supply(Light.ThemeBlueprint.self) { _ in "yellow" }  // defect: duplicate-supply
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "themes")
    prepare(catalog)
    print(try Light.ThemeBlueprint.obtain(from: catalog), try Dark.ThemeBlueprint.obtain(from: catalog))
  }
}
