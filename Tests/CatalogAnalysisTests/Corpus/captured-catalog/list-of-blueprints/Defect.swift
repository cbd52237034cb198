import ServiceCatalog

struct HourBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Int { 9 }
}

struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "\(try catalog[\.hour]):00" }
}

extension Catalog {
  var hour: HourBlueprint.Type { HourBlueprint.self }
  var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}

extension Catalog {
  func prepareAll() {
    allBlueprints().forEach { blueprint in installBlueprint(blueprint) }
  }

  private func allBlueprints() -> [any Blueprint] {
    [
      HourBlueprint(),
      AgendaBlueprint(),
    ]
  }

  private func installBlueprint<B: Blueprint>(_ blueprint: B) {
    supply(B.self) { _ in try B.assemble(from: self) }  // defect: captured-catalog
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.prepareAll()
    print(try Catalog.main[\.agenda])
  }
}
