import ServiceCatalog

extension Catalog {
  func installCaches() {
    install {
      CacheLimitBlueprint()
      CacheBlueprint<Avatar>()
      CacheBlueprint<Avatar>()
    }
  }

  func installLoaders() {
    install(ProfileLoaderBlueprint(), AvatarLoaderBlueprint())
  }
}

@main
struct App {
  static func main() async throws {
    let catalog = Catalog(name: "cache kit")
    catalog.installCaches()
    catalog.installLoaders()
    catalog.decorate(CacheLimitBlueprint.self) { limit, _ in limit / 2 }

    let avatars = try catalog.obtain(\.avatarLoader)
    for id in [1, 2, 1] { print(await avatars.load(id).pixels) }
    let profiles = try catalog.obtain(\.profileLoader)
    for name in ["ada", "grace", "ada"] { print(await profiles.load(name).name) }
    print(await profiles.cache.count)
  }
}
