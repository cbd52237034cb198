import ServiceCatalog

struct Shader: Sendable, Hashable {
  let source: String
  let stage: Stage
  enum Stage: String, Sendable, CaseIterable { case vertex, fragment, compute }
}

actor ShaderCache<Key: Hashable & Sendable> {
  private var compiled: [Key: [UInt8]] = [:]
  func warm(_ keys: [Key]) async {
    for key in keys {
      await Task.yield()
      compiled[key] = []
    }
  }
  var count: Int { compiled.count }
}

struct ShaderListBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Shader] {
    Shader.Stage.allCases.map { Shader(source: "\($0.rawValue).msl", stage: $0) }
  }
}

struct ShaderCacheBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> ShaderCache<Shader> {
    let cache = ShaderCache<Shader>()
    await cache.warm(try catalog[\.shaderList])
    return cache
  }
}

extension Catalog {
  var shaderList: ShaderListBlueprint.Type { ShaderListBlueprint.self }
  var shaderCache: ShaderCacheBlueprint.Type { ShaderCacheBlueprint.self }
}

struct GraphicsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ShaderListBlueprint())
    catalog.supply(ShaderCacheBlueprint.self, as: .weak) { try await ShaderCacheBlueprint.assemble(from: $0) }
  }
}

@main
enum Boot {
  static func main() async throws {
    Catalog.main.install(GraphicsModule())
    let cache = try await Catalog.main[\.shaderCache]
    print(await cache.count)
  }
}
