import CalendarDatabase
import CalendarStore
import CalendarWeb
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogDefaults
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import ServiceCatalogMacros

/// The composition root of the program: its modules, and the sources of its settings.
// catalog:ignore unlisted-module: the calendar's own modules read a file; here RequestServices supplies their keys
@CompositionRoot(entry: \.httpServer, \.programSettings, \.logger)
struct ServerRoot: Catalog.DefaultServices, Catalog.SuppliesReadiness, Catalog.DatabaseServices,
  Catalog.WebServices, Catalog.ServerServices
{
  let configurationSources: ConfigurationSources
}

/// The composition root of a request, whose entries are what the handlers obtain.
@CompositionRoot(
  for: RequestScope.self,
  entry: \.query, \.user, \.userCalendars, \.days, \.turn, \.transaction, \.bodyShare, \.reports, \.database)
struct RequestRoot: ServerRoot.Scope, Catalog.RequestServices {
  let query: Query
}

@Services("ServerServices") extension Catalog {
  /// What the program logs and observes, and how long its start and stop may take.
  @Configured("calendar")
  static func programSettings(
    logLevel: Logger.Level = .info, observe: [Observing] = [.logs],
    @Within(Duration.seconds(0)...(.seconds(600))) drainSeconds: Duration = .zero,
    @Within(Duration.seconds(1)...(.seconds(3600))) startSeconds: Duration = .seconds(60),
    @Within(Duration.seconds(1)...(.seconds(3600))) stopSeconds: Duration = .seconds(25)
  ) -> ProgramSettings {
    ProgramSettings(
      logLevel: logLevel, observing: Set(observe), drainDelay: drainSeconds, startTimeout: startSeconds,
      stopDeadline: stopSeconds)
  }

  @Provides(for: \.logger, .shared) static func programLogger(programSettings: ProgramSettings) -> Logger {
    var logger = Logger(label: "calendar-server")
    logger.logLevel = programSettings.logLevel
    return logger
  }

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
