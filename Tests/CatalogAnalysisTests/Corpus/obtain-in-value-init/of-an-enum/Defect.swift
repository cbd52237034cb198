import ServiceCatalog

struct ModeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "day" }
}

extension Catalog {
  var mode: ModeBlueprint.Type { ModeBlueprint.self }
}

enum Appearance {
  case day, night

  init() {
    self = (try? Catalog.main.obtain(\.mode)) == "day" ? .day : .night  // defect: obtain-in-value-init
  }
}

@main
struct App {
  static func main() {
    Catalog.main.install(ModeBlueprint())
    print(Appearance())
  }
}
