import ServiceCatalog

struct Profile: Cacheable {
  typealias Key = String
  static let capacity = 2
  let name: String
}

struct Avatar: Cacheable {
  typealias Key = Int
  static let capacity = 8
  let pixels: Int
}

struct ProfileLoader: Sendable {
  let cache: Cache<Profile>
  func load(_ name: String) async -> Profile { await cache.value(for: name) { Profile(name: name) } }
}

struct ProfileLoaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ProfileLoader {
    ProfileLoader(cache: try CacheBlueprint<Profile>.obtain(from: catalog))
  }
}

struct AvatarLoader: Sendable {
  let cache: Cache<Avatar>
  func load(_ id: Int) async -> Avatar { await cache.value(for: id) { Avatar(pixels: id * 64) } }
}

struct AvatarLoaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AvatarLoader {
    AvatarLoader(cache: try CacheBlueprint<Avatar>.obtain(from: catalog))
  }
}

extension Catalog {
  var profileLoader: ProfileLoaderBlueprint.Type { ProfileLoaderBlueprint.self }
  var avatarLoader: AvatarLoaderBlueprint.Type { AvatarLoaderBlueprint.self }
}
