import ServiceCatalog

enum GameScope: CatalogScope {}

struct BoardBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(GameScope.self) }
  static func assemble(from catalog: any Assembling) throws -> [Int] { [1, 2, 3] }
}

struct HintBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.board).count }
}

extension Catalog {
  var board: BoardBlueprint.Type { BoardBlueprint.self }
  var hint: HintBlueprint.Type { HintBlueprint.self }
}

enum Menu {
  static func show(_ catalog: Catalog) throws {
    print(try catalog.obtain(\.hint))  // defect: outside-scope
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog()
    catalog.install(BoardBlueprint(), HintBlueprint())
    try Menu.show(catalog)
  }
}
