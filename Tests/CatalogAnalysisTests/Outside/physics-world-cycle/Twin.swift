import ServiceCatalog

struct Vec2: Sendable { var x = 0.0, y = 0.0 }

protocol Simulated: Sendable {
  associatedtype Body
  func step(_ dt: Double)
}

final class Broadphase: Sendable {
  let width: Double
  init(width: Double) { self.width = width }
}

final class Physics: Simulated {
  typealias Body = Vec2
  let broadphase: Broadphase
  init(_ broadphase: Broadphase) { self.broadphase = broadphase }
  func step(_ dt: Double) {}
}

final class World: Sendable {
  let physics: Physics
  let width = 4096.0
  init(physics: Physics) { self.physics = physics }
}

struct WorldBlueprint: SharedBlueprint {
  static func assemble(from c: any Assembling) throws -> World { World(physics: try c[\.physics]) }
}

struct PhysicsBlueprint: SharedBlueprint {
  static func assemble(from c: any Assembling) throws -> Physics { Physics(try c.obtain(\.broadphase)) }
}

struct WorldBoundsBlueprint: SharedBlueprint {
  static func assemble(from c: any Assembling) throws -> Double { 4096 }
}

struct BroadphaseBlueprint: SharedBlueprint {
  static func assemble(from c: any Assembling) throws -> Broadphase {
    Broadphase(width: try Measuring.width(of: c))
  }
}

enum Measuring {
  // the grid is as wide as the level
  static func width(of source: any Assembling) throws -> Double {
    let bounds = try source[\.worldBounds]
    return min(bounds, 8192)
  }
}

extension Catalog {
  var world: WorldBlueprint.Type { WorldBlueprint.self }
  var physics: PhysicsBlueprint.Type { PhysicsBlueprint.self }
  var broadphase: BroadphaseBlueprint.Type { BroadphaseBlueprint.self }
  var worldBounds: WorldBoundsBlueprint.Type { WorldBoundsBlueprint.self }
}

struct SimulationModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(WorldBlueprint(), PhysicsBlueprint(), BroadphaseBlueprint(), WorldBoundsBlueprint())
  }
}

@main
struct Game {
  static func main() throws {
    Catalog.main.install(SimulationModule())
    let world = try Catalog.main[\.world]
    for _ in 0..<60 { world.physics.step(1.0 / 60) }
  }
}
