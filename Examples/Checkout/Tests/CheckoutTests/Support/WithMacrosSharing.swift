import CheckoutModel
import CheckoutStorage
import CheckoutWithMacros

extension Sharing {
  static let withMacros = Sharing(
    testDescription: "with macros",
    bundles: {
      let app = App(database: MemoryDatabase(users: [ada], stock: stock))
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

  private static func bundle(_ app: App) -> Bundle {
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
