import CalendarDatabase
import CalendarService
public import Hummingbird
import Logging
import NIOCore
public import ServiceCatalog
import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle
public import ServiceLifecycle
import Synchronization

/// Where the server listens and what it takes.
public struct ServerOptions: Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port; 0 for one that is free.
  public var port: Int
  /// The largest upload, in bytes.
  public var largestUpload: Int
  /// The token of who may add users, or nil where nobody may.
  public var administrator: String?

  /// Options; all have a default.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, largestUpload: Int = 16 * 1024 * 1024, administrator: String? = nil
  ) {
    (self.host, self.port, self.largestUpload, self.administrator) = (host, port, largestUpload, administrator)
  }
}

/// Where the server listens: supplied by the program, which reads it from its environment.
public struct ServerOptionsBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = ServerOptions

  /// The blueprint, to be installed.
  public init() {}
}

/// The HTTP server.
///
/// Concurrency: `Sendable`.
public final class CalendarServer: Service {
  /// What answers the requests.
  public let application: Application<RouterResponder<BasicRequestContext>>
  private let listening: AsyncStream<Void>

  init(router: Router<BasicRequestContext>, options: ServerOptions, logger: Logger) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    listening = stream
    application = Application(
      router: router,
      // Who sends nothing for so long is gone.
      server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: .init(address: .hostname(options.host, port: options.port), serverName: "calendar-server"),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? options.port
        logger.notice("listening", metadata: ["url": "http://\(options.host):\(port)"])
        continuation.finish()
      },
      logger: logger)
  }

  /// Serves until a graceful shutdown, which lets requests that are under way end.
  public func run() async throws { try await application.run() }

  /// Returns when the port is open.
  func waitUntilListening() async { for await _ in listening {} }
}

/// How the server is assembled: on top of everything that its handlers use, so that all of it is there before the first
/// request and until after the last one.
public struct CalendarServerBlueprint: AsyncBlueprint, RunnableBlueprint {
  /// What consumers see.
  public typealias Output = CalendarServer

  /// One for the program.
  public static var lifetime: Lifetime { .shared }

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the server, which does not listen yet.
  public static func assemble(from catalog: any Assembling) async throws -> CalendarServer {
    let options = try catalog.obtain(\.serverOptions)
    _ = (try await catalog.obtain(\.connectionPool), try catalog.obtain(\.parsedCalendars), try catalog.obtain(\.clock))
    let worker = try await catalog.obtain(\.reportWorker)
    let router = Router()
    router.add(middleware: ProblemMiddleware())
    HealthRoutes(
      readiness: try catalog.obtain(\.readiness), checks: try catalog.obtain(\.healthChecks),
      logger: try catalog.obtain(\.logger)
    ).add(to: router)
    let requests = router.group("")
      .add(
        middleware: RequestScopeMiddleware(
          RequestScope.self, of: catalog.owningCatalog, disposing: .beforeResponse)
      )
      .add(middleware: QueryMiddleware())
    UserRoutes(administrator: options.administrator).add(to: requests)
    CalendarRoutes(worker: worker, largestUpload: options.largestUpload).add(to: requests)
    DayRoutes().add(to: requests)
    PageRoutes().add(to: requests)
    return CalendarServer(router: router, options: options, logger: try catalog.obtain(\.logger))
  }

  /// Waits until the port is open.
  public static func waitUntilReady(_ server: CalendarServer) async throws { await server.waitUntilListening() }
}

extension Catalog {
  /// Where the server listens and what it takes.
  public var serverOptions: ServerOptionsBlueprint.Type { ServerOptionsBlueprint.self }
  /// The HTTP server.
  public var calendarServer: CalendarServerBlueprint.Type { CalendarServerBlueprint.self }
}

/// What is served: the server, and what belongs to each of its requests.
public struct CalendarWebModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Supplies everything of this target.
  public func install(in catalog: Catalog) { catalog.install(RequestModule(), CalendarServerBlueprint()) }
}
