import ServiceCatalog

struct Cache: Sendable {
  let size: Int
}

func openCache() -> Cache? { Cache(size: 8) }

struct CacheModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register(Cache.self) { openCache() ?? Cache(size: 0) }
    locator.registerSingleton("cache", name: "title")
  }
}

final class Gallery {
  let title: String
  let cache: Cache?

  init(locator: ServiceLocator) {
    title = locator.inject(name: "title")
    cache = locator.inject(Cache.self)
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator()
    CacheModule().registerServices(in: locator)
    print(Gallery(locator: locator).title)
  }
}
