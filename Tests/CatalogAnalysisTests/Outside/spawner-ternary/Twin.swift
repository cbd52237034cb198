import ServiceCatalog

enum RoundScope: CatalogScope {}

struct Difficulty: Sendable { var factor: Double }

struct Wave<Enemy: Spawnable> {
  let enemies: [Enemy]
}

protocol Spawnable: Sendable {
  associatedtype Weapon
  init(health: Double)
}

struct Goblin: Spawnable {
  enum Weapon { case club, knife }
  let health: Double
}

final class SpawnDirector: Sendable {
  let first: Int
  init<E>(_ wave: Wave<E>) { first = wave.enemies.count }
}

struct BaseDifficultyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Difficulty { Difficulty(factor: 1) }
}

struct RoundDifficultyBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RoundScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Difficulty { Difficulty(factor: 1.5) }
}

struct WaveBlueprint: Blueprint {
  static let adaptive = true
  static func assemble(from catalog: any Assembling) throws -> Wave<Goblin> {
    let difficulty = try adaptive ? catalog[\.baseDifficulty] : Difficulty(factor: 0.5)
    return Wave(enemies: (1...3).map { Goblin(health: Double($0) * difficulty.factor) })
  }
}

struct SpawnDirectorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SpawnDirector {
    SpawnDirector(try catalog[\.wave])
  }
}

extension Catalog {
  var baseDifficulty: BaseDifficultyBlueprint.Type { BaseDifficultyBlueprint.self }
  var roundDifficulty: RoundDifficultyBlueprint.Type { RoundDifficultyBlueprint.self }
  var wave: WaveBlueprint.Type { WaveBlueprint.self }
  var director: SpawnDirectorBlueprint.Type { SpawnDirectorBlueprint.self }
}

@main
enum Horde {
  static func main() throws {
    let main: Catalog = .main
    main.install(
      BaseDifficultyBlueprint(), RoundDifficultyBlueprint(), WaveBlueprint(), SpawnDirectorBlueprint())
    try main.withSynchronousScope(RoundScope.self) { round in
      print(try round[\.director].first, try round[\.roundDifficulty].factor)
    }
  }
}
