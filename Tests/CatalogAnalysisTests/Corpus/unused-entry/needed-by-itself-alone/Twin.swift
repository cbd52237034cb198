import ServiceCatalog

struct Tree: Sendable {
  let children: [Tree]
}

struct TreeBlueprint: ParameterizedBlueprint {
  static func assemble(_ depth: Int, from catalog: any Assembling) throws -> Tree {
    Tree(children: depth == 0 ? [] : [try catalog.obtain(\.tree, with: depth - 1)])
  }
}

struct NameBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "forest" }
}

extension Catalog {
  var tree: TreeBlueprint.Type { TreeBlueprint.self }
  var name: NameBlueprint.Type { NameBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install {
      TreeBlueprint()
      NameBlueprint()
    }
    print(try Catalog.main[\.name])
    print(Catalog.main.resolve(\.tree, with: 2).children.count)
  }
}
