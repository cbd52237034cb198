import ServiceCatalog

enum MatchScope: CatalogScope {}

final class LootTable: Sendable {
  let drops = ["sword", "potion"]
}

final class Announcer: Sendable {
  func say(_ text: String) { print(">", text) }
}

enum Blueprints {
  struct Loot: SharedBlueprint {
    static var lifetime: Lifetime { .scoped(MatchScope.self) }
    static func assemble(from catalog: any Assembling) throws -> LootTable { LootTable() }
  }
  struct Announce: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Announcer { Announcer() }
  }
}

extension Catalog {
  var loot: Blueprints.Loot.Type { Blueprints.Loot.self }
  var announcer: Blueprints.Announce.Type { Blueprints.Announce.self }
}

final class MatchRunner {
  let catalog: Catalog
  init(catalog: Catalog) { self.catalog = catalog }

  func run() throws {
    try catalog.withSynchronousScope(MatchScope.self) { match in
      try match[\.announcer].say("fight")
    }
    try summary(of: catalog)
  }

  private func summary(of source: Catalog) throws {
    let drops = try source[\.loot].drops
    try source[\.announcer].say("you found \(drops.joined(separator: ", "))")
  }
}

@main
enum Dungeon {
  static func main() throws {
    Catalog.main.install(Blueprints.Loot(), Blueprints.Announce())
    try MatchRunner(catalog: .main).run()
  }
}
