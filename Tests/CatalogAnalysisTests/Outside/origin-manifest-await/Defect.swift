import ServiceCatalog

struct ServerConfig: Sendable {
  var originHost = "origin.local"
  var port = 8443
}

actor Origin {
  let host: String
  let index: ManifestIndex
  init(host: String, index: ManifestIndex) { self.host = host; self.index = index }
  func fetch(_ path: String) async -> String { "https://\(host)/\(path)" }
}

final class ManifestIndex: Sendable {
  let base: String
  init(base: String) { self.base = base }
}

struct ConfigBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ServerConfig { ServerConfig() }
}

struct OriginBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Origin {
    let config = try catalog[\.config]
    return Origin(host: config.originHost, index: try await catalog[\.manifestIndex])
  }
}

struct ManifestIndexBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> ManifestIndex {
    await Task.yield()
    return ManifestIndex(base: "")
  }
}

extension Catalog {
  var config: ConfigBlueprint.Type { ConfigBlueprint.self }
  var origin: OriginBlueprint.Type { OriginBlueprint.self }
  var manifestIndex: ManifestIndexBlueprint.Type { ManifestIndexBlueprint.self }
}

struct OriginModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ConfigBlueprint(), OriginBlueprint())
    catalog.supply(ManifestIndexBlueprint.self) { catalog in
      let origin = try await catalog.obtain(\.origin)
      return ManifestIndex(base: origin.host)
    }
  }
}

@main
struct OriginServer {
  static func main() async throws {
    Catalog.main.install(OriginModule())
    let origin = try await Catalog.main[\.origin]
    print(await origin.fetch("live/master.m3u8"))
  }
}
