import ServiceCatalog
import ServiceCatalogMacros

@Blueprint(.shared)
final class Cache: Sendable {
  init() {}
}

@Blueprint
final class Gallery {
  init(cache: Cache, limit: Int = 10) { print(cache, limit) }
}

extension Catalog {
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
  var gallery: GalleryBlueprint.Type { GalleryBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(
      CacheBlueprint(),
      GalleryBlueprint())
    print(try Catalog.main[\.gallery])
  }
}
