import ServiceCatalog

struct Color: Sendable {
  let name: String
}

struct ColorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Color { Color(name: "red") }
}

struct PaletteBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Color] { [try catalog[\.color]] }
}

extension Catalog {
  var color: ColorBlueprint.Type { ColorBlueprint.self }
  var palette: PaletteBlueprint.Type { PaletteBlueprint.self }
}

struct ColorModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ColorBlueprint())
  }
}

struct PaletteModule: CatalogModule {
  func install(in catalog: Catalog) {
    // A user of the module doesn't have to know that it needs colors.
    catalog.install(ColorBlueprint(), PaletteBlueprint())
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(ColorModule(), PaletteModule())
    Catalog.main.supply(ColorBlueprint.self) { _ in Color(name: "blue") }  // defect: duplicate-supply
    print(try Catalog.main[\.palette])
  }
}
