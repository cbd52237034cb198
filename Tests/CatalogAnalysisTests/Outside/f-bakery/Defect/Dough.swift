import ServiceCatalog

enum BatchScope: CatalogScope {}

final class Batch: Sendable {
  let loaves: Int
  init(loaves: Int) { self.loaves = loaves }
  func baked(in minutes: Int) -> Int { minutes >= 40 ? loaves : 0 }
}

struct Oven: Sendable {
  let capacity: Int
}

struct BatchBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(BatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Batch {
    Batch(loaves: try catalog[\.oven].capacity)
  }
}

struct OvenBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Oven { Oven(capacity: 24) }
}

extension Catalog {
  var batch: BatchBlueprint.Type { BatchBlueprint.self }
  var oven: OvenBlueprint.Type { OvenBlueprint.self }
}
