import ServiceCatalog

actor Directory {
  private(set) var seen: Set<String> = []
  private var online: Set<String> = []

  func arrive(_ name: String) {
    seen.insert(name)
    online.insert(name)
  }

  func leave(_ name: String) { online.remove(name) }

  var count: Int { online.count }
}

struct DirectoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Directory { Directory() }
}

extension Catalog {
  var directory: DirectoryBlueprint.Type { DirectoryBlueprint.self }
}

struct DirectoryModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(DirectoryBlueprint()) }
}
