import ServiceCatalog

struct MenuItem: Sendable {
  let title: String
}

struct MenuBlueprint: ContributionBlueprint {
  typealias Element = MenuItem
}

struct ShellBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.menu].map(\.title).joined()
  }
}

struct NameBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Shell" }
}

extension Catalog {
  var menu: MenuBlueprint.Type { MenuBlueprint.self }
  var shell: ShellBlueprint.Type { ShellBlueprint.self }
  var name: NameBlueprint.Type { NameBlueprint.self }
}

struct ShellModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ShellBlueprint(), NameBlueprint())
    catalog.contribute(to: MenuBlueprint.self) { _ in MenuItem(title: "Quit") }
    catalog.contribute(to: MenuBlueprint.self) { catalog in
      MenuItem(title: "About \(try catalog[\.name])")
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(ShellModule())
    print(try Catalog.main[\.shell], try Catalog.main[\.name])
  }
}
