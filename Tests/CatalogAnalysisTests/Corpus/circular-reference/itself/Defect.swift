import ServiceCatalog

struct Folder: Sendable {
  let name: String
  let children: [Folder]
}

struct FolderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Folder {
    Folder(name: "root", children: [try Self.obtain(from: catalog)])  // defect: circular-reference
  }
}

extension Catalog {
  var folder: FolderBlueprint.Type { FolderBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(FolderBlueprint())
    print(try Catalog.main[\.folder])
  }
}
