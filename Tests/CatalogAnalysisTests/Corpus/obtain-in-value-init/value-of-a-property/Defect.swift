import ServiceCatalog

struct ThemeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "red" }
}

struct FontBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "serif" }
}

extension Catalog {
  var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
  var font: FontBlueprint.Type { FontBlueprint.self }
}

struct Label {
  let text: String
  let theme = Catalog.main.resolve(\.theme)  // defect: obtain-in-value-init
  @Obtained(\.font) var font
}

@main
struct App {
  static func main() {
    Catalog.main.install { [ThemeBlueprint(), FontBlueprint()] as [any CatalogModule] }
    let label = Label(text: "Service")
    print(label.text, label.theme, label.font)
  }
}
