import CheckoutInventory
import CheckoutModel
import CheckoutOrders
import CheckoutPayment
import CheckoutServices
import CheckoutStorage

/// Everybody is known, and may pay 1.00.
struct AnyUsers: UserService {
  func find(_ id: String) -> User? { User(id: id, name: "somebody", limit: Money(cents: 100)) }
}

protocol LinkAnyUsers: HasUserService {}

extension LinkAnyUsers {
  var userService: AnyUsers { AnyUsers() }
}

/// There is one of everything, at 1.00.
struct OneOfEverything: InventoryService {
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line] {
    if let line = lines.first(where: { $0.quantity > 1 }) {
      throw .outOfStock(title: line.code, wanted: line.quantity, available: 1)
    }
    return lines.map {
      Order.Line(item: Item(code: $0.code, title: $0.code, price: Money(cents: 100)), quantity: $0.quantity)
    }
  }

  func release(_ lines: [OrderRequest.Line]) {}
}

protocol LinkOneOfEverything: HasInventoryService {}

extension LinkOneOfEverything {
  var inventoryService: OneOfEverything { OneOfEverything() }
}

/// The program's bundle with one link swapped.
struct OpenDoorsApp: LinkAnyUsers, LinkDatabaseInventory, LinkCardPayment, LinkStandardOrders {
  let database: MemoryDatabase
  let cardGateway = LimitGateway()
}

/// No database is here, since nobody needs one.
struct TestApp: LinkAnyUsers, LinkOneOfEverything, LinkNoPayment, LinkStandardOrders {}
