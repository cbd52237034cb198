import ServiceCatalog

enum VisitScope: CatalogScope {}
enum TourScope: CatalogScope {}

struct GuestBlueprint: SuppliedBlueprint { typealias Output = String }
struct GreetingBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Hello, \(try catalog[\.guest])" }
}

extension Catalog {
  var guest: GuestBlueprint.Type { GuestBlueprint.self }
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
}

@main
enum App {
  static func main() throws {
    let museum = Catalog()
    museum.install(GreetingBlueprint())
    try museum.withSynchronousScope(VisitScope.self) { scope in
      scope.supply(GuestBlueprint.self, instance: "Ada")
      scope.supply(GuestBlueprint.self, instance: "Bob")  // defect: duplicate-supply
      print(try scope[\.greeting])
    }
    try museum.withSynchronousScope(TourScope.self) { scope in
      scope.supply(GuestBlueprint.self, instance: "Eve")
      print(try scope[\.greeting])
    }
  }
}
