import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static let lifetime = Lifetime.transient  // defect: unsupported-lifetime
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in 10 }
    print(try Catalog.main[\.clock])
  }
}
