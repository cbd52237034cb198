import ServiceCatalog

@MainActor
final class Navigator {
  private let catalog: Catalog
  private var open: [PhotoModel] = []

  init(catalog: Catalog) { self.catalog = catalog }

  func show(album name: String) async throws {
    let album = try catalog.obtain(\.albumModel, with: name)
    for id in album.load() { open.append(try catalog.obtain(\.photoModel, with: id)) }
    print("\(name): \(album.titles.joined(separator: ", "))")
    for model in open {
      print("  \(model.photo.title): \(try await model.preview()) pixels, \(model.shareLink())")
    }
  }

  func closeAll() { open = [] }
}

@main
enum PhotoApp {
  @MainActor static func main() async throws {
    Catalog.main.install(AppParts.services + AppParts.screens)
    Catalog.main.supply(ThumbnailSideBlueprint.self) { _ in CommandLine.arguments.contains("--large") ? 8 : 4 }
    let navigator = Navigator(catalog: .main)
    for album in ["Cork", "Clare"] {
      try await navigator.show(album: album)
      navigator.closeAll()
    }
  }
}
