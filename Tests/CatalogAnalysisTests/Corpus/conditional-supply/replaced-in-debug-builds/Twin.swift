import ServiceCatalog

struct GatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "real" }
}

struct ConsoleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "console" }
}

extension Catalog {
  var gateway: GatewayBlueprint.Type { GatewayBlueprint.self }
  var console: ConsoleBlueprint.Type { ConsoleBlueprint.self }

  func prepareGateway(isVerbose: Bool) {
    #if DEBUG
      supply(GatewayBlueprint.self) { _ in "stub" }
    #else
      install(GatewayBlueprint())
    #endif
    install(ConsoleBlueprint())
    if isVerbose { decorate(ConsoleBlueprint.self) { console, _ in console + "!" } }
    if !isSupplied(\.console) { install(ConsoleBlueprint()) }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.prepareGateway(isVerbose: true)
    print(try Catalog.main[\.gateway], try Catalog.main[\.console])
  }
}
