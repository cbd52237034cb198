import ServiceCatalog

protocol ImageLoading: Sendable {
  func image(named name: String) async -> String
}

struct BundleImageLoader: ImageLoading {
  func image(named name: String) async -> String { "<\(name)>" }
}

actor CachingImageLoader: ImageLoading {
  private let loader: any ImageLoading
  private var cached: [String: String] = [:]

  init(around loader: any ImageLoading) { self.loader = loader }

  func image(named name: String) async -> String {
    if let image = cached[name] { return image }
    let image = await loader.image(named: name)
    cached[name] = image
    return image
  }
}

struct ImageLoaderBlueprint: SuppliedBlueprint {
  typealias Output = any ImageLoading
}

extension Catalog {
  var imageLoader: ImageLoaderBlueprint.Type { ImageLoaderBlueprint.self }
}

struct MediaModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(ImageLoaderBlueprint.self) { _ in CachingImageLoader(around: BundleImageLoader()) }
  }
}
