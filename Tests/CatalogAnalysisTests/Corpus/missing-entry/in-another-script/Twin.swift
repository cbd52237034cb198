import ServiceCatalog

struct 時計: Sendable {
  let 時: Int
}

struct 時計Blueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> 時計 { 時計(時: 9) }
}

struct ÜbersichtBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    /* いま何時 */ let `default` = "\(try catalog[\.default]) "
    /* ⏰⏰⏰ */ return `default` + "\(try catalog[\.時計].時)"
  }
}

struct DefaultBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> String { "今" }
}

extension Catalog {
  var 時計: 時計Blueprint.Type { 時計Blueprint.self }
  var übersicht: ÜbersichtBlueprint.Type { ÜbersichtBlueprint.self }
  var `default`: DefaultBlueprint.Type { DefaultBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(
      ÜbersichtBlueprint(),
      時計Blueprint(),
      DefaultBlueprint())
    print(try Catalog.main[\.übersicht])
  }
}
