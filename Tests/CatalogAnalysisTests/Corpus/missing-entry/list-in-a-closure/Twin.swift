import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}
struct AgendaBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "\(try catalog[\.clock])" }
}
extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}
let modules: @Sendable () -> [any CatalogModule] = { [AgendaBlueprint(), ClockBlueprint()] }
final class Launcher {
  let catalog: Catalog
  init(_ parts: [any CatalogModule]) {
    catalog = Catalog(name: "app")
    catalog.install(parts)
  }
}
@main enum App {
  static func main() throws {
    print(try Launcher(modules()).catalog[\.agenda])
  }
}
