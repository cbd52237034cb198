import ServiceCatalog

enum LevelScope: CatalogScope {}

actor LevelStream {
  private var open = true
  let level: Int
  init(level: Int) { self.level = level }
  func chunk() -> [UInt8] { open ? [1, 2, 3] : [] }
  func close() { open = false }
}

struct LevelNumberBlueprint: SuppliedBlueprint {
  typealias Output = Int
  static var lifetime: Lifetime { .scoped(LevelScope.self) }
}

struct LevelStreamBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(LevelScope.self) }
  static func assemble(from catalog: any Assembling) throws -> LevelStream {
    LevelStream(level: try catalog[\.levelNumber])
  }
  static func dispose(_ instance: LevelStream, after ending: Ending) async throws { await instance.close() }
}

extension Catalog {
  var levelNumber: LevelNumberBlueprint.Type { LevelNumberBlueprint.self }
  var levelStream: LevelStreamBlueprint.Type { LevelStreamBlueprint.self }
}

struct Progress: Sendable { var bytes = 0 }

@main
enum Campaign {
  static func play(level: Int) async throws -> Progress {
    var progress = Progress()
    let scope = Catalog.main.makeScope(LevelScope.self)
    scope.supply(LevelNumberBlueprint.self, as: .scoped(LevelScope.self)) { _ in level }
    let stream = try scope[\.levelStream]
    progress.bytes += await stream.chunk().count
    return progress
  }

  static func main() async throws {
    Catalog.main.install(LevelStreamBlueprint())
    for level in 1...3 { print(level, try await play(level: level).bytes) }
  }
}
