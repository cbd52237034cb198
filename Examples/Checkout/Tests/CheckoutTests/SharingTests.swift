import CheckoutBundles
import CheckoutInventory
import CheckoutModel
import CheckoutOrders
import CheckoutServices
import CheckoutStorage
import CheckoutUI
import CheckoutUsers
import Synchronization
import Testing

/// A service that is an object, to see which one it is.
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

/// Links an object, and makes it at each access.
private protocol LinkCountingUsers: HasUserService, HasDatabase {}

extension LinkCountingUsers {
  var userService: CountingUsers<Self> { CountingUsers(deps: self) }
}

private struct RebuildingApp: LinkCountingUsers {
  let database: MemoryDatabase
}

/// Stores the service: a property of the bundle stands before an extension's, and no link is needed.
private struct KeepingApp: HasUserService, HasDatabase {
  let database: MemoryDatabase
  let userService: CountingUsers<RebuildingApp>

  init(database: MemoryDatabase) {
    self.database = database
    userService = CountingUsers(deps: RebuildingApp(database: database))
  }
}

/// Counts who looks past the cache.
private final class CountingDatabase: Database {
  let lookups = Mutex(0)

  func user(_ id: String) -> User? {
    lookups.withLock { $0 += 1 }
    return id == ada.id ? ada : nil
  }

  func stock(_ code: String) -> Stock? { nil }

  func changeStock(_ code: String, by quantity: Int) -> Bool { false }
}

private struct CountedApp: LinkDatabaseUsers {
  let database = CountingDatabase()
  let cache = MemoryCache()
}

@Suite("What is shared, what is stored, and what is made at each access")
struct SharingTests {
  @Test("Same property, same instance: what one service takes is gone for the other, in every copy of the bundle")
  func structure() async throws {
    let app = App(database: MemoryDatabase(users: [ada], stock: stock))
    let copy = app
    _ = try await app.orderService.place(request(cups: 2))
    #expect(throws: CheckoutError.outOfStock(title: "Cup", wanted: 1, available: 0)) {
      try copy.inventoryService.reserve(request(cups: 1).lines)
    }
    #expect(app.cache === copy.cache)
    #expect(await copy.cardGateway.left(of: ada) == Money(cents: 200))
  }

  @Test("Another bundle is another world")
  func bundles() async throws {
    let first = App(database: MemoryDatabase(users: [ada], stock: stock))
    let second = App(database: MemoryDatabase(users: [ada], stock: stock))
    _ = try await first.orderService.place(request(cups: 2))
    #expect(try await second.orderService.place(request(cups: 2)).lines.total == Money(cents: 1800))
  }

  @Test("What is stored in the bundle is kept over all the services that are made of it")
  func stored() {
    let app = CountedApp()
    for _ in 1...10 { #expect(app.userService.find("ada") == ada) }
    #expect(app.database.lookups.withLock { $0 } == 1)
    // Nobody is not remembered.
    for _ in 1...2 { #expect(app.userService.find("bob") == nil) }
    #expect(app.database.lookups.withLock { $0 } == 3)
  }

  @Test("A linked service is made at each access, and loses what it keeps; one that is stored does not")
  func rebuilt() {
    let database = MemoryDatabase(users: [ada], stock: [])
    let rebuilding = RebuildingApp(database: database)
    #expect(rebuilding.userService !== rebuilding.userService)
    _ = rebuilding.userService.find("ada")
    #expect(rebuilding.userService.count == 0)

    let keeping = KeepingApp(database: database)
    #expect(keeping.userService === keeping.userService)
    _ = keeping.userService.find("ada")
    #expect(keeping.userService.count == 1)
  }

  @Test("A consumer takes any bundle that has what it asks for")
  func consumer() {
    let app = App(database: MemoryDatabase(users: [ada], stock: stock))
    #expect(CheckoutView(services: app).greeting(for: "ada") == "Welcome back, Ada.")
    #expect(CheckoutView(services: app).greeting(for: "bob") == "Welcome.")
    #expect(CheckoutView(services: TestApp()).greeting(for: "bob") == "Welcome back, somebody.")
  }
}
