import ServiceCatalog

struct Agenda: Sendable {
  let hour: Int
}

struct HourBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Int { 9 }
}

struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Agenda { try makeAgenda(in: catalog) }

  private static func makeAgenda(in services: any Assembling) throws -> Agenda {
    Agenda(hour: try services[\.hour])  // defect: missing-entry
  }
}

extension Catalog {
  var hour: HourBlueprint.Type { HourBlueprint.self }
  var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}

let catalog = Catalog()
prepare(catalog)
print(try catalog[\.agenda])

func prepare(_ catalog: Catalog) {
  catalog.supply(AgendaBlueprint.self)
}
