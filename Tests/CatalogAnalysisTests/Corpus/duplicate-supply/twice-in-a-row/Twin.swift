import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    catalog.supply(ClockBlueprint.self) { _ in 7 }
    try catalog.override(\.clock) { _ in 8 }
    print(try catalog[\.clock])
  }
}
