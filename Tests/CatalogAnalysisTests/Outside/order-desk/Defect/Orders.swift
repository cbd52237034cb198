import ServiceCatalog

struct OrderService: Sendable {
  let stock: Stock
  let prices: PriceList

  func place(_ order: OrderRequest) async -> Int {
    var total = 0
    for (item, count) in order.lines where await stock.take(count, of: item) {
      total += count * prices.price(of: item)
    }
    return total
  }
}

struct OrderServiceBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> OrderService {
    OrderService(stock: try catalog.obtain(\.stock), prices: try catalog.obtain(\.priceList))
  }
}

extension Catalog {
  var orderService: OrderServiceBlueprint.Type { OrderServiceBlueprint.self }
}

struct OrdersModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(CustomerBlueprint(), OrderServiceBlueprint()) }
}
