import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

struct ZoneBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "UTC" }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var zone: ZoneBlueprint.Type { ZoneBlueprint.self }
}

struct TimeModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      ClockBlueprint()
      ZoneBlueprint()
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install { TimeModule() }
    print(try Catalog.main[\.clock])
    print(try Catalog.main[\.zone])
  }
}
