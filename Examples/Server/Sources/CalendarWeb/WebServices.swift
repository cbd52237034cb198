public import Hummingbird
public import ServiceCatalog
public import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle
public import ServiceCatalogMacros

extension Catalog {
  /// The server's address and limits, which the root holds.
  @Supplied public static func serverOptions() -> ServerOptions
  /// The routes of the server, to which modules contribute.
  @Collected public static func routes() -> [Routes]
}

@Services("WebServices") extension Catalog {
  /// The turns of all users, by their numbers.
  @Provides(.shared) public static func turns(serverOptions: ServerOptions) -> FairQueue<Int64> {
    FairQueue(mostWaiting: serverOptions.waitingRequests, longestWait: serverOptions.longestWait)
  }

  /// The memory for the bodies of all users, with room for a few of a user's largest uploads at a time.
  @Provides(.shared) public static func bodyBudget(serverOptions: ServerOptions) -> BodyBudget<Int64> {
    BodyBudget(inAll: 32 * serverOptions.largestUpload, ofEach: 3 * serverOptions.largestUpload)
  }

  @Contributes(to: \.routes) static func userRoutes(serverOptions: ServerOptions) -> Routes {
    Routes(add: UserRoutes(administrator: serverOptions.administrator).add)
  }
  @Contributes(to: \.routes) static func calendarRoutes(serverOptions: ServerOptions) -> Routes {
    Routes(add: CalendarRoutes(largestUpload: serverOptions.largestUpload).add)
  }
  @Contributes(to: \.routes) static func dayRoutes() -> Routes { Routes(add: DayRoutes().add) }
  @Contributes(to: \.routes) static func pageRoutes() -> Routes { Routes(add: PageRoutes().add) }
}

/// A function that adds routes, whose handlers obtain their services from the scope of the request.
public struct Routes: Sendable {
  /// Adds the routes to a router.
  public let add: @Sendable (RouterGroup<BasicRequestContext>) -> Void

  /// Creates routes.
  public init(add: @escaping @Sendable (RouterGroup<BasicRequestContext>) -> Void) { self.add = add }
}
