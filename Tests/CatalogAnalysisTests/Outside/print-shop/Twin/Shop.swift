import ServiceCatalog

struct Counter {
  let shop: Catalog

  func serve(_ customer: Customer, _ orders: [Order]) async throws -> String {
    try await shop.withScope(CustomerScope.self) { visit in
      visit.supply(CustomerBlueprint.self, instance: customer)
      for order in orders { try await press(order, in: visit) }
      return try await visit[\.bill].text
    }
  }

  private func press(_ order: Order, in visit: Catalog) async throws {
    try await visit.withScope(OrderScope.self) { press in
      press.supply(OrderBlueprint.self, instance: order)
      try await press[\.bill].add(press[\.plate].cost)
    }
  }
}

@main
enum PrintShop {
  static func main() async throws {
    let shop = Catalog(name: "shop")
    shop.install {
      for blueprint in [TariffBlueprint(), PlateBlueprint(), BillBlueprint()] as [any CatalogModule] { blueprint }
    }
    let counter = Counter(shop: shop)
    print(try await counter.serve(Customer(name: "Ada", discount: 10), [Order(sheets: 40, isColoured: false)]))
    print(try await counter.serve(Customer(name: "Bo", discount: 0), [Order(sheets: 3, isColoured: true)]))
  }
}
