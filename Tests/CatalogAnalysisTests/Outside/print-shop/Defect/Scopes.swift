import ServiceCatalog

/// A customer at the counter, with several orders.
enum CustomerScope: CatalogScope {}
/// One order on the press.
enum OrderScope: CatalogScope {}

extension Lifetime {
  static var customer: Lifetime { .scoped(CustomerScope.self) }
  static var order: Lifetime { .scoped(OrderScope.self) }
}

struct Customer: Sendable {
  let name: String
  let discount: Int
}

struct Order: Sendable {
  let sheets: Int
  let isColoured: Bool
}

struct CustomerBlueprint: SuppliedBlueprint {
  typealias Output = Customer
  static var lifetime: Lifetime { .customer }
}

struct OrderBlueprint: SuppliedBlueprint {
  typealias Output = Order
  static var lifetime: Lifetime { .order }
}

extension Catalog {
  var customer: CustomerBlueprint.Type { CustomerBlueprint.self }
  var order: OrderBlueprint.Type { OrderBlueprint.self }
}
