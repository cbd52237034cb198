import CheckoutCommandLine
import CheckoutModel
import CheckoutStorage
import CheckoutWithMacros

extension Wiring {
  static let withMacros = Wiring(
    testDescription: "with macros",
    production: { screen(on: AppServices(database: shop())) },
    trial: { screen(on: TrialServices(database: shop())) },
    openDoors: { screen(on: OpenDoorsApp(database: shop())) },
    test: { screen(on: TestApp()) },
    greeting: { CheckoutView(services: AppServices(database: shop())).greeting(for: $0) },
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

extension Sharing {
  static let withMacros = Sharing(
    testDescription: "with macros",
    bundles: {
      let app = AppServices(database: MemoryDatabase(users: [ada], stock: stock))
      let copy = app
      return (bundle(app), bundle(copy))
    },
    counted: {
      let app = CountedApp()
      return Counted(find: { app.userService.find($0) }, lookups: { app.database.counter.count })
    },
    rebuilding: { access(to: RebuildingApp(database: database())) { $0.userService } },
    keeping: { access(to: KeepingApp(database: database())) { $0.userService } })

  private static func database() -> MemoryDatabase { MemoryDatabase(users: [ada], stock: []) }

  private static func bundle(_ app: AppServices) -> Bundle {
    Bundle(
      place: { request throws(CheckoutError) in try await app.orderService.place(request) },
      reserve: { lines throws(CheckoutError) in try app.inventoryService.reserve(lines) },
      cache: { app.cache }, gateway: { app.cardGateway })
  }

  private static func access<App, Deps>(to app: App, _ service: @escaping (App) -> CountingUsers<Deps>) -> Access {
    Access(
      isSame: { service(app) === service(app) },
      countAfterOne: {
        _ = service(app).find(ada.id)
        return service(app).count
      })
  }
}

/// A service that is an object, so that a test can identify it.
private final class CountingUsers<Deps: HasDatabase>: UserService {
  private let deps: Deps
  private(set) var count = 0

  init(deps: Deps) {
    self.deps = deps
  }

  func find(_ id: String) -> User? {
    count += 1
    return deps.database.user(id)
  }
}

/// A link that creates an object at each access.
private protocol LinkCountingUsers: HasUserService, HasDatabase {}

extension LinkCountingUsers {
  var userService: CountingUsers<Self> { CountingUsers(deps: self) }
}

private struct RebuildingApp: LinkCountingUsers {
  let database: MemoryDatabase
}

/// A bundle that stores the service.
///
/// Its own property takes precedence over the extension's, so it needs no link.
private struct KeepingApp: HasUserService, HasDatabase {
  let database: MemoryDatabase
  let userService: CountingUsers<RebuildingApp>

  init(database: MemoryDatabase) {
    self.database = database
    userService = CountingUsers(deps: RebuildingApp(database: database))
  }
}

private struct CountingDatabase: Database {
  let counter = LookupCounter()

  func user(_ id: String) -> User? { counter.user(id) }

  func stock(_ code: String) -> Stock? { nil }

  func changeStock(_ code: String, by quantity: Int) -> Bool { false }
}

private struct CountedApp: LinkDatabaseUsers {
  let database = CountingDatabase()
  let cache = MemoryCache()
}
