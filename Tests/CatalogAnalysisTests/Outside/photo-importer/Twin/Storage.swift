import ServiceCatalog

struct Photo: Sendable, Equatable {
  var name: String
  var bytes: [UInt8]
  var camera = "unknown"
}

protocol PhotoStore: Actor {
  func add(_ photo: Photo)
  var all: [Photo] { get }
}

actor MemoryPhotoStore: PhotoStore {
  private(set) var all: [Photo] = []
  func add(_ photo: Photo) { all.append(photo) }
}

struct PhotoStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PhotoStore { MemoryPhotoStore() }
}

struct StorageFeature: Feature {
  var parts: [any CatalogModule] { [PhotoStoreBlueprint()] }
}

extension Catalog {
  var photoStore: PhotoStoreBlueprint.Type { PhotoStoreBlueprint.self }
}
