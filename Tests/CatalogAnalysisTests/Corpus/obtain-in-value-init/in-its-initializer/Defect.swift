import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
}

struct Agenda {
  let hour: Int

  init() throws {
    hour = try Catalog.main[\.clock]  // defect: obtain-in-value-init
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(ClockBlueprint())
    print(try Agenda().hour)
  }
}
