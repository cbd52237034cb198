import ServiceCatalog

struct Scene: Sendable { let limit: Int }
struct Spawner: Sendable {
  let limit: Int
  static func make(_ catalog: any Assembling) throws -> Spawner {
    Spawner(
      limit: try catalog[\.limits]
    )
  }
}
struct LimitsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}
struct SceneBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Scene {
    Scene(limit: try catalog[\.spawner].limit + catalog[\.limits])
  }
}
struct SpawnerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Spawner { try .make(catalog) }
}
extension Catalog {
  var limits: LimitsBlueprint.Type { LimitsBlueprint.self }
  var scene: SceneBlueprint.Type { SceneBlueprint.self }
  var spawner: SpawnerBlueprint.Type { SpawnerBlueprint.self }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(LimitsBlueprint(), SceneBlueprint(), SpawnerBlueprint())
    print(try Catalog.main[\.scene].limit)
  }
}
