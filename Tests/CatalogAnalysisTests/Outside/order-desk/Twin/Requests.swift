import ServiceCatalog

enum RequestScope: CatalogScope {}

struct OrderRequest: Sendable {
  let customerID: Int
  let lines: [String: Int]
}

struct Customer: Sendable {
  let id: Int
  let isWholesale: Bool
}

struct CustomerIDBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

struct CustomerBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }

  static func assemble(from catalog: any Assembling) throws -> Customer {
    let id = try catalog.obtain(\.customerID)
    return Customer(id: id, isWholesale: id > 10)
  }
}

extension Catalog {
  var customerID: CustomerIDBlueprint.Type { CustomerIDBlueprint.self }
  var customer: CustomerBlueprint.Type { CustomerBlueprint.self }
}
