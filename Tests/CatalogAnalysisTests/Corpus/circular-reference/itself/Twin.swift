import ServiceCatalog

struct Folder: Sendable {
  let name: String
  let children: [Folder]
}

struct FolderBlueprint: ParameterizedBlueprint {
  static func assemble(_ depth: Int, from catalog: any Assembling) throws -> Folder {
    Folder(name: "\(depth)", children: depth == 0 ? [] : [try Self.obtain(from: catalog, with: depth - 1)])
  }
}

extension Catalog {
  var folder: FolderBlueprint.Type { FolderBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(FolderBlueprint())
    print(try Catalog.main.obtain(\.folder, with: 3))
  }
}
