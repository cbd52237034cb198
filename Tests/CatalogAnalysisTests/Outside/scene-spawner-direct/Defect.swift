import ServiceCatalog

/// Component storage, one per kind.
struct Pool<Component: Sendable>: Sendable {
  private(set) var items: [Component] = []
  mutating func add(_ item: Component) { items.append(item) }
}

final class Scene: Sendable {
  let capacity: Int
  let spawner: Spawner
  init(capacity: Int, spawner: Spawner) {
    self.capacity = capacity
    self.spawner = spawner
  }
}

struct Spawner: Sendable {
  let limit: Int

  static func make(_ catalog: any Assembling, limit: @autoclosure () throws -> Int? = nil) throws -> Spawner {
    Spawner(limit: try limit() ?? catalog.resolve(\.scene).capacity)
  }
}

struct SceneLimitsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ClosedRange<Int> { 1...4_096 }
}

struct SceneBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Scene {
    let limits = try catalog[\.sceneLimits]
    return Scene(capacity: limits.upperBound, spawner: try catalog[\.spawner])
  }
}

struct SpawnerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Spawner {
    try .make(catalog)
  }
}

extension Catalog {
  var sceneLimits: SceneLimitsBlueprint.Type { SceneLimitsBlueprint.self }
  var scene: SceneBlueprint.Type { SceneBlueprint.self }
  var spawner: SpawnerBlueprint.Type { SpawnerBlueprint.self }
}

@main
enum Sandbox {
  static func main() throws {
    Catalog.main.install {
      SceneBlueprint()
      SpawnerBlueprint()
      SceneLimitsBlueprint()
    }
    var pool = Pool<Int>()
    for id in 0..<10 where id < (try Catalog.main[\.scene].spawner.limit) { pool.add(id) }
    print(pool.items.count)
  }
}
