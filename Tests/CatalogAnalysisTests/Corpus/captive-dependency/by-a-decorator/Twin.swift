import ServiceCatalog

enum RequestScope: CatalogScope {}

protocol Prices: Sendable {
  func price() -> Int
}

struct ListPrices: Prices {
  func price() -> Int { 10 }
}

struct DiscountedPrices: Prices {
  let base: any Prices
  let discount: Int

  func price() -> Int { base.price() - discount }
}

struct PricesBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> any Prices { ListPrices() }
}

struct DiscountBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

extension Catalog {
  var prices: PricesBlueprint.Type { PricesBlueprint.self }
  var discount: DiscountBlueprint.Type { DiscountBlueprint.self }
}

struct DiscountModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(DiscountBlueprint())
    catalog.decorate(PricesBlueprint.self) {
      DiscountedPrices(base: $0, discount: try $1[\.discount])
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(PricesBlueprint(), DiscountModule())
    try Catalog.main.withSynchronousScope(RequestScope.self) { scope in print(try scope[\.prices].price()) }
  }
}
