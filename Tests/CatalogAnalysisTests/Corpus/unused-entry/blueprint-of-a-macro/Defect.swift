import ServiceCatalog
import ServiceCatalogMacros

@Blueprint(.shared)
final class Cache: Sendable {
  init() {}
}

@Blueprint
final class Gallery {
  init(limit: Int = 10) { _ = limit }
}

extension Catalog {
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
  var gallery: GalleryBlueprint.Type { GalleryBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(
      CacheBlueprint(),  // defect: unused-entry
      GalleryBlueprint())
    print(try Catalog.main[\.gallery])
  }
}
