import ServiceCatalog

struct ModeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "day" }
}

extension Catalog {
  var mode: ModeBlueprint.Type { ModeBlueprint.self }
}

enum Appearance {
  case day, night

  static func current(in catalog: Catalog = .main) -> Appearance {
    (try? catalog.obtain(\.mode)) == "day" ? .day : .night
  }
}

@main
struct App {
  static func main() {
    Catalog.main.install(ModeBlueprint())
    print(Appearance.current())
  }
}
