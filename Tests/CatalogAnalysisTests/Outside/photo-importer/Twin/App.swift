import ServiceCatalog

struct Watermark: Filter {
  func apply(to photo: Photo) -> Photo { Photo(name: photo.name + " ©", bytes: photo.bytes, camera: photo.camera) }
}

struct WatermarkFeature: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: FiltersBlueprint.self) { _ in Watermark() }
    #if DEBUG
      catalog.decorate(FiltersBlueprint.self) { filter, _ in
        print("filter", filter)
        return filter
      }
    #endif
  }
}

@main
struct PhotoApp {
  static func main() async throws {
    let edition = CommandLine.arguments.dropFirst().first.flatMap(Edition.init) ?? .studio
    Catalog.main.install(edition.features)
    let importer = try Catalog.main.obtain(\.photoImporter)
    await importer.run([Photo(name: "beach", bytes: [0xFF, 1]), Photo(name: "beach copy", bytes: [0xFF, 1])])
    for photo in try await Catalog.main.obtain(\.photoStore).all { print(photo.name, photo.camera) }
  }
}
