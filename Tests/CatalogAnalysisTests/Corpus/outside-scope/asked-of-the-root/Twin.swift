import ServiceCatalog

enum VisitScope: CatalogScope {}

final class Basket: Sendable {
  let items = ["tea"]
}

struct BasketBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(VisitScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Basket { Basket() }
}

extension Catalog {
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let root = Catalog(name: "shop")
    root.install(BasketBlueprint())
    try root.withSynchronousScope(VisitScope.self) { visit in
      print(try visit.obtain(\.basket).items)
    }
  }
}
