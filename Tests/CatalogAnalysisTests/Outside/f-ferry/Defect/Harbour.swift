import ServiceCatalog

struct TimetableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Timetable { SummerTimetable() }
}

struct TideTableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TideTable { TideTable(low: 3, high: 9) }
}

struct FareBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> String { "\(input * 4) euros" }
}

extension Catalog {
  var timetable: TimetableBlueprint.Type { TimetableBlueprint.self }
  var fare: FareBlueprint.Type { FareBlueprint.self }
}

struct HarbourModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(TimetableBlueprint(), FareBlueprint())
  }
}
