import ServiceCatalog

@main
struct OrderDesk {
  static func main() async throws {
    let catalog = Catalog(name: "order-desk")
    catalog.install(StockModule(), PricingModule(), OrdersModule())

    let incoming = [
      OrderRequest(customerID: 7, lines: ["tea": 2, "milk": 1]),
      OrderRequest(customerID: 12, lines: ["coffee": 1]),
    ]
    for order in incoming {
      try await handle(order, in: catalog)
    }
    try await catalog.shutdown()
  }

  static func handle(_ order: OrderRequest, in catalog: Catalog) async throws {
    try await catalog.withScope(RequestScope.self) { request in
      request.supply(CustomerIDBlueprint.self, instance: order.customerID)
      let desk = try request.obtain(\.orderService)
      let total = await desk.place(order)
      print("order of \(order.customerID): \(total) cents")
    }
  }
}
