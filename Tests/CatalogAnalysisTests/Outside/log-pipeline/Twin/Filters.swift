import ServiceCatalog

struct MinimumLevelBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

struct LevelStageBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> LevelStage {
    LevelStage(minimum: try catalog.obtain(\.minimumLevel))
  }
}

extension Catalog {
  var minimumLevel: MinimumLevelBlueprint.Type { MinimumLevelBlueprint.self }
  var levelStage: LevelStageBlueprint.Type { LevelStageBlueprint.self }
}

struct FilterModule: CatalogModule {
  var minimum = 1

  func install(in catalog: Catalog) {
    catalog.supply(MinimumLevelBlueprint.self, instance: minimum)
    catalog.install(LevelStageBlueprint())
  }
}
