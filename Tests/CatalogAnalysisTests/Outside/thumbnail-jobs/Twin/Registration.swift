import ServiceCatalog

struct ImageServices: ServiceModule {
  var edge = 320

  func registerServices(in locator: ServiceLocator) {
    let edge = edge
    locator.register { BoxResizer(edge: edge) as any Resizer }
    locator.registerSingleton("@thumb", name: "thumbnail-suffix")
  }
}

struct StorageServices: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    let store = MemoryBlobStore()
    locator.registerSingleton(store)
    locator.registerSingleton(store as any BlobStore)
  }
}

struct JobServices: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { locator in
      ThumbnailJob(
        resizer: try locator.locate(),
        store: try locator.locate(),
        suffix: try locator.locate(name: "thumbnail-suffix"))
    }
  }
}

var allModules: [any ServiceModule] {
  [ImageServices(), StorageServices(), JobServices()]
}
