import ServiceCatalog

actor Stock {
  private var units: [String: Int] = ["tea": 40, "milk": 12, "coffee": 9]

  func take(_ count: Int, of item: String) -> Bool {
    guard let left = units[item], left >= count else { return false }
    units[item] = left - count
    return true
  }
}

struct StockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Stock { Stock() }
}

extension Catalog {
  var stock: StockBlueprint.Type { StockBlueprint.self }
}

struct StockModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(StockBlueprint()) }
}
