public import Hummingbird
public import ServiceCatalog
public import ServiceCatalogConfiguration
public import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle
public import ServiceCatalogMacros

extension Catalog {
  /// The routes of the server, to which modules contribute.
  @Collected public static func routes() -> [Routes]
}

@Services("WebServices") extension Catalog {
  /// The server's address and limits.
  @Configured("calendar")
  public static func serverOptions(
    host: String = "127.0.0.1", @Within(0...65_535) port: Int = 8080, adminToken: Secret<String>?,
    @Within(0...1000) waitingRequests: Int = 16, @Within(1...512) uploadMegabytes: Int = 8,
    @Within(1...1_000_000) connections: Int?, @Within(1...1_000_000) addressConnections: Int?,
    @Within(Duration.seconds(1)...(.seconds(600))) waitSeconds: Duration = .seconds(5),
    @Within(Duration.seconds(1)...(.seconds(3600))) headSeconds: Duration = .seconds(30),
    @Within(Duration.seconds(1)...(.seconds(3600))) bodySeconds: Duration = .seconds(60),
    @Within(Duration.seconds(1)...(.seconds(3600))) responseSeconds: Duration = .seconds(60),
    @Within(Duration.seconds(1)...(.seconds(3600))) stopSeconds: Duration = .seconds(25)
  ) -> ServerOptions {
    var options = ServerOptions(
      host: host, port: port, largestUpload: uploadMegabytes << 20, administrator: adminToken,
      waitingRequests: waitingRequests, longestWait: waitSeconds)
    (options.deadlines.head, options.deadlines.body) = (headSeconds, bodySeconds)
    options.deadlines.response = responseSeconds
    // The rest of the time for the stop is for the worker and the database.
    options.deadlines.stop = stopSeconds * 3 / 5
    if let connections { options.connections.inAll = connections }
    if let addressConnections { options.connections.eachAddress = addressConnections }
    return options
  }

  /// The turns of all users, by their numbers.
  @Provides(.shared) public static func turns(serverOptions: ServerOptions) -> FairQueue<Int64> {
    FairQueue(mostWaiting: serverOptions.waitingRequests, longestWait: serverOptions.longestWait)
  }

  /// The memory for the bodies of all users, with room for a few of a user's largest uploads at a time.
  @Provides(.shared) public static func bodyBudget(serverOptions: ServerOptions) -> BodyBudget<Int64> {
    BodyBudget(inAll: 32 * serverOptions.largestUpload, ofEach: 3 * serverOptions.largestUpload)
  }

  @Contributes(to: \.routes) static func userRoutes(serverOptions: ServerOptions) -> Routes {
    Routes(add: UserRoutes(administrator: serverOptions.administrator?.value).add)
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
