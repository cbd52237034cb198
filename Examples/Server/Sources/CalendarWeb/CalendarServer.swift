import CalendarDatabase
import CalendarService
public import Hummingbird
package import Logging
package import NIOCore
public import ServiceCatalog
import ServiceCatalogDefaults
public import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The server's address and limits.
public struct ServerOptions: Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port, or 0 for a free one.
  public var port: Int
  /// The largest upload, in bytes.
  public var largestUpload: Int
  /// The administrator's token, which adds users, or `nil` to add none.
  public var administrator: String?
  /// The time limits of connections.
  public var deadlines: ConnectionDeadlines
  /// The number of connections.
  public var connections = ConnectionLimits.descriptors(atMost: 900)

  /// Creates options, with a default for each.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, largestUpload: Int = 8 << 20, administrator: String? = nil,
    deadlines: ConnectionDeadlines = ConnectionDeadlines()
  ) {
    (self.host, self.port, self.largestUpload, self.administrator) = (host, port, largestUpload, administrator)
    self.deadlines = deadlines
  }
}

/// The server's address and limits, which the program reads from its environment and supplies.
public struct ServerOptionsBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = ServerOptions

  /// Creates the blueprint.
  public init() {}
}

/// The HTTP server.
///
/// Concurrency: `Sendable`.
public final class CalendarServer: ReadyService {
  /// The application that answers the requests.
  public let application: Application<RouterResponder<BasicRequestContext>>
  private let options: ServerOptions
  private let server: ListeningServer

  init(router: Router<BasicRequestContext>, options: ServerOptions, readiness: Readiness, logger: Logger) {
    self.options = options
    application = Self.application(of: router, options, logger, readiness: readiness) { channel in
      let port = channel.localAddress?.port ?? options.port
      logger.notice("listening", metadata: ["url": "http://\(options.host):\(port)"])
    }
    server = ListeningServer(application)
  }

  /// Returns an application with the connections of this server.
  package static func application(
    of router: Router<BasicRequestContext>, _ options: ServerOptions, _ logger: Logger,
    readiness: Readiness? = nil, whenListening: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) -> Application<RouterResponder<BasicRequestContext>> {
    Application(
      router: router,
      server: .http1(
        deadlines: options.deadlines, readiness: readiness, limits: options.connections,
        configuration: .init(
          additionalChannelHandlers: [ContinueHandler(largestUpload: options.largestUpload)])),
      configuration: .init(address: .hostname(options.host, port: options.port), serverName: "calendar-server"),
      onServerRunning: whenListening,
      logger: logger)
  }

  /// Serves until a graceful shutdown, which lets current requests end within their deadline.
  ///
  /// - Throws: `AddressUnusable` if the port can't be opened.
  public func run() async throws {
    do {
      try await server.run()
    } catch {
      throw AddressUnusable(error, host: options.host, port: options.port) ?? error
    }
  }

  /// Waits until the port is open.
  public func waitUntilReady() async throws { try await server.waitUntilReady() }
}

/// The blueprint of the server.
///
/// It obtains everything that the handlers use, so that all of it exists before the first request and until after the
/// last one.
public struct CalendarServerBlueprint: AsyncBlueprint, RunnableBlueprint {
  /// The type of the instances.
  public typealias Output = CalendarServer

  /// One instance for the program.
  public static var lifetime: Lifetime { .shared }

  /// Creates the blueprint.
  public init() {}

  /// Assembles the server, without opening its port.
  public static func assemble(from catalog: any Assembling) async throws -> CalendarServer {
    let options = try catalog.obtain(\.serverOptions)
    _ = (try await catalog.obtain(\.connectionPool), try catalog.obtain(\.parsedCalendars), try catalog.obtain(\.date))
    _ = (try catalog.obtain(\.turns), try catalog.obtain(\.bodyBudget))
    let worker = try await catalog.obtain(\.reportWorker)
    // A request for only the head of an answer is handled like the one for the answer.
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    let (readiness, logger) = (try catalog.obtain(\.readiness), try catalog.obtain(\.logger))
    router.addHealthRoutes(of: readiness) { check, error in
      logger.warning("a health check failed", metadata: ["check": "\(check)", "error": "\(error.line)"])
    }
    let requests = router.group("")
      .add(middleware: HeavyWorkMiddleware())
      .add(
        middleware: RequestScopeMiddleware(
          RequestScope.self, of: catalog.owningCatalog, disposing: .beforeResponse)
      )
      .add(middleware: QueryMiddleware())
    UserRoutes(administrator: options.administrator).add(to: requests)
    CalendarRoutes(worker: worker, largestUpload: options.largestUpload).add(to: requests)
    DayRoutes().add(to: requests)
    PageRoutes().add(to: requests)
    return CalendarServer(router: router, options: options, readiness: readiness, logger: logger)
  }
}

/// An error: the server can't listen on the address of the settings.
public struct AddressUnusable: OperatorError {
  /// The setting, its value, and the change, in one line.
  public let description: String

  /// Creates the error for an error of a socket, or nil for another error.
  init?(_ error: any Error, host: String, port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE?:
      description =
        "CALENDAR_PORT is \(port): another program listens on \(host):\(port); stop it, or choose another port"
    case EACCES?, EPERM?:
      description = "CALENDAR_PORT is \(port): the server may not listen on it; choose a port from 1024"
    case EADDRNOTAVAIL?:
      description =
        "CALENDAR_HOST is '\(host)': this machine doesn't have the address; use 127.0.0.1, or 0.0.0.0 for all"
    default:
      guard error is SocketAddressError || error is SocketAddressError.UnknownHost else { return nil }
      description = "CALENDAR_HOST is '\(host)': there is no such host; use a name or an address of this machine"
    }
  }
}

extension Catalog {
  /// The server's address and limits.
  public var serverOptions: ServerOptionsBlueprint.Type { ServerOptionsBlueprint.self }
  /// The HTTP server.
  public var calendarServer: CalendarServerBlueprint.Type { CalendarServerBlueprint.self }
}

/// Installs the server and the services of each request.
public struct CalendarWebModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the services of this module.
  public func install(in catalog: Catalog) { catalog.install(RequestModule(), CalendarServerBlueprint()) }
}
