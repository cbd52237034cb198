#if Hummingbird
public import Hummingbird
import HummingbirdCore
public import Logging
public import NIOCore
public import ServiceCatalog
public import ServiceCatalogLifecycle
import ServiceLifecycle

/// A Hummingbird application that is ready when it accepts connections.
///
/// ```swift
/// @Provides(.shared, .runs) static func httpServer(readiness: Readiness) -> ListeningServer {
///   ListeningServer(Application(router: router(with: readiness)))
/// }
/// ```
///
/// Return it from a function with the trait `.runs`. The group's readiness then isn't `ready` before the port is open, and services
/// that need the server start after that.
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class ListeningServer: ReadyService {
  private let application: any ApplicationProtocol
  private let isListening = ReadySignal()
  private let channel = Protected<(any Channel)?>(nil)

  /// Creates a server for an application, which must not be run in another way.
  ///
  /// - Parameter application: The application. Its own `onServerRunning` is called before the server is ready.
  public init(_ application: some ApplicationProtocol) { self.application = application }

  /// Creates a complete HTTP server: its routes with a scope for each request, routes for health checks, limits of time and
  /// of connections, and a stop that clients don't notice.
  ///
  /// ```swift
  /// @Provides(.shared, .runs)
  /// static func httpServer(database _: Database, readiness _: Readiness) throws -> ListeningServer {
  ///   let requests = RequestScopeMiddleware<BasicRequestContext>(of: Catalog.main) { _, _ in RequestRoot() }
  ///   return try ListeningServer(in: Catalog.main, scopes: requests) { router in
  ///     router.get("orders") { _, _ in try await Catalog.main.obtain(\.orders).text() }
  ///   }
  /// }
  /// ```
  ///
  /// Let the function need everything that the handlers use, so that it exists until the last request has ended. `GET /health/live` and `/health/ready` are answered outside of the scopes, as by
  /// `addHealthRoutes(at:of:report:)`.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, which supplies `\.readiness`. In a function with `.runs`, it is `Catalog.main`.
  ///   - address: The address and the port. Behind a load balancer, use `.hostname("0.0.0.0", port: 8080)`.
  ///   - scopes: The middleware that opens the scope of each request.
  ///   - deadlines: The time limits of connections.
  ///   - limits: The number of connections. The default depends on the descriptors that the system allows.
  ///   - logger: The logger of requests and of health checks that fail.
  ///   - routes: A function that adds the routes and further middleware.
  /// - Throws: `CatalogError`, if the readiness isn't installed.
  public convenience init(
    in catalog: some Assembling, at address: BindAddress = .hostname("127.0.0.1", port: 8080),
    scopes: RequestScopeMiddleware<BasicRequestContext>, deadlines: ConnectionDeadlines = ConnectionDeadlines(),
    limits: ConnectionLimits? = .descriptors(), logger: Logger = Logger(label: "server"),
    routes: (RouterGroup<BasicRequestContext>) -> Void
  ) throws {
    let readiness = try catalog.obtain(\.readiness)
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.addHealthRoutes(of: readiness) { check, error in
      logger.warning("A health check failed", metadata: ["check": "\(check)", "error": "\(error)"])
    }
    routes(router.group().add(middleware: scopes))
    self.init(
      Application(
        router: router, server: .http1(deadlines: deadlines, readiness: readiness, limits: limits),
        configuration: .init(address: address), logger: logger))
  }

  /// The address on which the server listens, or nil before it does.
  ///
  /// If the application's port is 0, the system has chosen the port of this address.
  public var address: SocketAddress? { channel.withLock { $0 }?.localAddress }

  /// Runs the application until a graceful shutdown.
  ///
  /// - Throws: The error of the application, such as that of a port that is in use.
  public func run() async throws { try await run(application) }

  /// Waits until the server accepts connections.
  ///
  /// - Throws: `CancellationError`.
  public func waitUntilReady() async throws { try await isListening.wait() }

  private func run(_ application: some ApplicationProtocol) async throws {
    let watched = WatchedApplication(base: application) { [channel, isListening] listening in
      channel.withLock { $0 = listening }
      isListening.signal()
    }
    try await watched.run()
  }
}

/// An application that reports when it listens.
private struct WatchedApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  let report: @Sendable (any Channel) -> Void

  var responder: Base.Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration { base.configuration }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

  func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    report(channel)
  }
}
#endif
