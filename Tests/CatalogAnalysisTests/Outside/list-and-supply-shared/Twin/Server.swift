import ServiceCatalog

let serverModules: @Sendable () -> [any CatalogModule] = { [LadderModule(), PlayerModule()] }

struct PlayerModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(PlayerBlueprint()) }
}

struct PlayerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    let ladder = try catalog[\.bitrateLadder]
    let low = try catalog[\.isLowLatency]
    return "\(ladder.rungs.max()?.height ?? 0)p\(low ? " ll" : "")"
  }
}

extension Catalog {
  var player: PlayerBlueprint.Type { PlayerBlueprint.self }
}

@main
struct Server {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(serverModules())
    catalog.supply(LatencyBlueprint.self, instance: CommandLine.arguments.contains("--ll"))
    print(try catalog[\.player])
  }
}
