import CheckoutCommandLine
import CheckoutModel
import CheckoutStorage
import CheckoutWithMacros

extension Wiring {
  static let withMacros = Wiring(
    testDescription: "with macros",
    production: { screen(on: App(database: shop())) },
    trial: { screen(on: TrialApp(database: shop())) },
    openDoors: { screen(on: OpenDoorsApp(database: shop())) },
    test: { screen(on: TestApp()) },
    greeting: { CheckoutView(services: App(database: shop())).greeting(for: $0) },
    testGreeting: { CheckoutView(services: TestApp()).greeting(for: $0) })

  private static func shop() -> MemoryDatabase { MemoryDatabase(users: [ada], stock: stock) }

  private static func screen(on services: some HasUserService & HasOrderService) -> Screen {
    let view = CheckoutView(services: services)
    return { request throws(CheckoutError) in try await view.body(for: request) }
  }
}

/// Users of every id, each with a limit of 1.00.
private struct AnyUsers: UserService {
  func find(_ id: String) -> User? { User(id: id, name: "somebody", limit: Money(cents: 100)) }
}

private protocol LinkAnyUsers: HasUserService {}

extension LinkAnyUsers {
  var userService: AnyUsers { AnyUsers() }
}

/// An inventory with one of each item, at 1.00.
private struct OneOfEverything: InventoryService {
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

private protocol LinkOneOfEverything: HasInventoryService {}

extension LinkOneOfEverything {
  var inventoryService: OneOfEverything { OneOfEverything() }
}

/// The program's bundle with one link replaced.
private struct OpenDoorsApp: LinkAnyUsers, LinkDatabaseInventory, LinkCardPayment, LinkStandardOrders {
  let database: MemoryDatabase
  let cardGateway = LimitGateway()
}

/// A bundle without a database, because none of its services needs one.
private struct TestApp: LinkAnyUsers, LinkOneOfEverything, LinkNoPayment, LinkStandardOrders {}
