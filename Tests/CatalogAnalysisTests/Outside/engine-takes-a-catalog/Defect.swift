import ServiceCatalog

enum LevelScope: CatalogScope {}

struct Level: Sendable {
    let number: Int
    let map: [String]
    var width: Int { map.map(\.count).max() ?? 0 }
}

struct LevelBlueprint: SuppliedBlueprint {
    typealias Output = Level
    static var lifetime: Lifetime { .scoped(LevelScope.self) }
}

struct Random: Sendable {
    let seed: UInt64
    func value(_ n: UInt64) -> UInt64 { (seed &+ n) &* 6_364_136_223_846_793_005 >> 33 }
}

struct RandomBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Random { Random(seed: 42) }
}

final class Engine: Sendable {
    private let level: Level
    private let random: Random

    init(_ services: any Assembling) throws {
        random = try services[\.random]
        level = try services[\.level]
    }

    func spawn() -> (Int, Int) {
        let rows = UInt64(level.map.count), columns = UInt64(level.width)
        return (Int(random.value(1) % rows), Int(random.value(2) % columns))
    }
}

struct EngineBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Engine { try Engine(catalog) }
}

extension Catalog {
    var level: LevelBlueprint.Type { LevelBlueprint.self }
    var random: RandomBlueprint.Type { RandomBlueprint.self }
    var engine: EngineBlueprint.Type { EngineBlueprint.self }
}

let levels = [
    Level(number: 1, map: ["####", "#  #", "####"]),
    Level(number: 2, map: ["#####", "#   #", "#####"]),
]

@main
struct Dungeon {
    static func main() throws {
        Catalog.main.supply(LevelBlueprint.self) { _ in levels[0] }
        Catalog.main.install(RandomBlueprint(), EngineBlueprint())
        for level in levels {
            try Catalog.main.withSynchronousScope(LevelScope.self) { scope in
                scope.supply(LevelBlueprint.self) { _ in level }
                print(level.number, try Catalog.main.obtain(\.engine).spawn())
            }
        }
    }
}
