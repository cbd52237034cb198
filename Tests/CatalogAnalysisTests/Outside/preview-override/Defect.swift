import ServiceCatalog

struct Image: Sendable { let name: String }

protocol ImageLoader: Sendable { func load(_ name: String) -> Image }
struct NetworkImages: ImageLoader { func load(_ name: String) -> Image { Image(name: "https://\(name)") } }
struct BundledImages: ImageLoader { func load(_ name: String) -> Image { Image(name: "bundle/\(name)") } }

struct ImageLoaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any ImageLoader { NetworkImages() }
}

/// Version 1. Nobody installs it any more.
struct AvatarLoaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any ImageLoader { NetworkImages() }
}

@MainActor
final class ProfileModel {
  private let loader: any ImageLoader
  private(set) var avatar: Image?
  init(loader: any ImageLoader) { self.loader = loader }
  func appear() { avatar = loader.load("ada.png") }
}

struct ProfileModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ProfileModel {
    ProfileModel(loader: try catalog[\.imageLoader])
  }
}

extension Catalog {
  var imageLoader: ImageLoaderBlueprint.Type { ImageLoaderBlueprint.self }
  var avatarLoader: AvatarLoaderBlueprint.Type { AvatarLoaderBlueprint.self }
  var profileModel: ProfileModelBlueprint.Type { ProfileModelBlueprint.self }
}

enum Preview {
  static func catalog(of app: Catalog) throws -> Catalog {
    let preview = app.isolatedCopy()
    try preview.override(\.avatarLoader) { _ in BundledImages() }
    return preview
  }
}

@main
@MainActor
struct ProfileApp {
  static func main() throws {
    let app = Catalog(name: "profile")
    app.install(ImageLoaderBlueprint(), ProfileModelBlueprint())
    for catalog in [app, try Preview.catalog(of: app)] {
      let model = try catalog[\.profileModel]
      model.appear()
      print(model.avatar?.name ?? "none")
    }
  }
}
