import ServiceCatalog

enum OrderScope: CatalogScope {}

struct Order: Sendable { let dishes: [String] }

struct OrderBlueprint: SuppliedBlueprint { typealias Output = Order }

struct TotalBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.order].dishes.count * 12 }
}

extension Catalog {
  var order: OrderBlueprint.Type { OrderBlueprint.self }
  var total: TotalBlueprint.Type { TotalBlueprint.self }
}

final class Waiter: Sendable {
  private let services: Catalog

  init(services: Catalog) { self.services = services }

  func serve(_ order: Order) async throws -> String {
    try await services.withScope(OrderScope.self) { table in
      Self.take(order, at: table)
      return "\(try dishes(of: table)) for \(try bill())"
    }
  }

  private static func take(_ order: Order, at table: Catalog) {
    table.supply(OrderBlueprint.self, instance: order)
  }

  private func dishes(of table: Catalog) throws -> String { try table[\.order].dishes.joined(separator: ", ") }

  private func bill() throws -> Int {
    try services[\.total]  // defect: outside-scope
  }
}

@main
enum App {
  static func main() async throws {
    let services = Catalog(name: "restaurant")
    services.install(TotalBlueprint())
    print(try await Waiter(services: services).serve(Order(dishes: ["soup", "bread"])))
    try await services.shutdown()
  }
}
