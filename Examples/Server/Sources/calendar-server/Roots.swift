import CalendarDatabase
import CalendarStore
import CalendarWeb
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import ServiceCatalogMacros

/// The composition root of the program: its modules, and the values that its settings decide.
// catalog:ignore unlisted-module: the calendar's own modules read a file; here RequestServices supplies their keys
@CompositionRoot(entry: \.httpServer)
struct ServerRoot: Catalog.DefaultServices, Catalog.SuppliesReadiness, Catalog.DatabaseServices,
  Catalog.WebServices, Catalog.ServerServices
{
  let databaseOptions: DatabaseOptions
  let serverOptions: ServerOptions
  let logger: Logger
}

/// The composition root of a request, whose entries are what the handlers obtain.
@CompositionRoot(
  for: RequestScope.self,
  entry: \.query, \.user, \.userCalendars, \.days, \.turn, \.transaction, \.bodyShare, \.reports, \.database)
struct RequestRoot: ServerRoot.Scope, Catalog.RequestServices {
  let query: Query
}

@Services("ServerServices") extension Catalog {
  /// The server, which opens a scope for each request.
  ///
  /// It needs the worker, and so also the database: they are ready before the first request, and end after the last one.
  @Provides(.shared, .live, .runs)
  static func httpServer(
    routes: [Routes], reports _: ReportWorker, serverOptions: ServerOptions, readiness: Readiness, logger: Logger
  ) async -> HTTPServer {
    // A request for only the head of an answer is handled like the one for the answer.
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    router.addHealthRoutes(of: readiness) { check, error in
      logger.warning("a health check failed", metadata: ["check": "\(check)", "error": "\(error.line)"])
    }
    let requests = router.group("").add(
      middleware: RequestScopeMiddleware(of: Catalog.main, disposing: .beforeResponse) { request, _ in
        RequestRoot(query: try Query(request))
      })
    for route in routes { route.add(requests) }
    return HTTPServer(router, serverOptions, readiness: readiness, logger: logger)
  }
}
