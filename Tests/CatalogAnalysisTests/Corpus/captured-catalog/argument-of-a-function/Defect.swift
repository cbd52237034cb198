import ServiceCatalog

struct PathBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "/" }
}

struct FileBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { [] }
}

extension Catalog {
  var path: PathBlueprint.Type { PathBlueprint.self }
  var file: FileBlueprint.Type { FileBlueprint.self }
}

struct FileModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(PathBlueprint())
    catalog.supplyShared(FileBlueprint.self) { _ in
      [try catalog[\.path]]  // defect: captured-catalog
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(FileModule())
    print(try Catalog.main[\.file])
  }
}
