import ServiceCatalog

struct HourBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

struct OffsetBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

extension Catalog {
  var hour: HourBlueprint.Type { HourBlueprint.self }
  var offset: OffsetBlueprint.Type { OffsetBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let base = Catalog.main
    base.install(HourBlueprint(), OffsetBlueprint())
    let hour = try base.withOverrides { copy throws in
      let offset = try base[\.offset]
      try copy.override(\.hour) { _ in
        8 + offset
      }
    } operation: {
      try Catalog.main[\.hour]
    }
    print(hour)
  }
}
