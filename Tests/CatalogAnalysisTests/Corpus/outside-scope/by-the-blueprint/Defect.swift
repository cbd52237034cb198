import ServiceCatalog

enum DocumentScope: CatalogScope {}

struct UndoBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(DocumentScope.self) }
  static func assemble(from catalog: any Assembling) throws -> [String] { [] }
}

func makeRoot() -> Catalog {
  let root = Catalog(name: "documents")
  root.install(UndoBlueprint())
  return root
}

final class Window {
  let undo: [String]

  init(document: Catalog, root: Catalog) throws {
    undo = try UndoBlueprint.obtain(from: root)  // defect: outside-scope
    print(root === document)
  }
}

@main
struct App {
  static func main() throws {
    let root = makeRoot()
    let window = try Window(document: root.makeScope(DocumentScope.self), root: root)
    print(window.undo)
  }
}
