import ServiceCatalog

final class Cache: Sendable {
  let limit: Int
  init(limit: Int) { self.limit = limit }
  func empty() async {}
}

struct CacheBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Cache { Cache(limit: try catalog[\.limit]) }
  static func dispose(_ cache: Cache, after ending: Ending) async { await cache.empty() }
}

struct LimitBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 100 }
}

extension Catalog {
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
  var limit: LimitBlueprint.Type { LimitBlueprint.self }
}

func show(_ cache: Cache) async { print(cache.limit) }

func preview(_ catalog: Catalog) async throws {
  try await catalog.withOverrides {
    try $0.override(\.limit) { _ in 3 }
  } operation: {
    await show(try Catalog.main[\.cache])
  }
}

@main
enum App {
  static func main() async throws {
    let catalog = Catalog.main
    catalog.install(CacheBlueprint(), LimitBlueprint())
    try await preview(catalog)
    print(try catalog[\.cache])
    try await catalog.shutdown()
  }
}
