import ServiceCatalog

struct DiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Dice { Dice(sides: 6) }
}

struct CombatBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> CombatSystem {
    CombatSystem(dice: try catalog[\.dice], inventory: try catalog[\.inventory])
  }
}

struct InventoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Inventory { Inventory(quests: try catalog[\.questLog]) }
}

struct QuestLogBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> QuestLog { try makeQuestLog(catalog) }
}

struct BestiaryBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Bestiary { CaveBestiary() }
}

/// Each level adds its quests here.
struct QuestsBlueprint: ContributionBlueprint {
  typealias Element = Quest
}

extension Catalog {
  var dice: DiceBlueprint.Type { DiceBlueprint.self }
  var combat: CombatBlueprint.Type { CombatBlueprint.self }
  var inventory: InventoryBlueprint.Type { InventoryBlueprint.self }
  var questLog: QuestLogBlueprint.Type { QuestLogBlueprint.self }
  var bestiary: BestiaryBlueprint.Type { BestiaryBlueprint.self }
  var quests: QuestsBlueprint.Type { QuestsBlueprint.self }
}

private func makeQuestLog(_ services: any Assembling) throws -> QuestLog {
  QuestLog(quests: try services[\.quests])
}

struct CaveLevel: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(BestiaryBlueprint())
    catalog.contribute(to: QuestsBlueprint.self) { _ in Quest(title: "Find the key") { items, _ in items.contains(.key) } }
    catalog.contribute(to: QuestsBlueprint.self) { _ in Quest(title: "Defeat two") { _, defeated in defeated >= 2 } }
  }
}

struct RulesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      DiceBlueprint()
      CombatBlueprint()
      InventoryBlueprint()
      QuestLogBlueprint()
    }
  }
}
