import Bookings
import BookingsServing
import Hummingbird
import Logging
public import ServiceCatalog
import ServiceCatalogHummingbird
public import ServiceCatalogLifecycle
public import ServiceLifecycle

/// The HTTP server.
///
/// Concurrency: `Sendable`.
public final class BookingsServer: Service {
  private let application: Application<RouterResponder<BasicRequestContext>>
  private let options: ServerOptions
  private let listening: AsyncStream<Void>

  init(router: Router<BasicRequestContext>, options: ServerOptions, logger: Logger) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    listening = stream
    self.options = options
    application = Application(
      router: router,
      // A stream of changes is a response without an end.
      server: .http1(deadlines: ConnectionDeadlines(response: nil, stop: options.stop)),
      configuration: .init(address: .hostname(options.host, port: options.port), serverName: "bookings"),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? options.port
        logger.notice("listening", metadata: ["url": "http://\(options.host):\(port)"])
        continuation.finish()
      },
      logger: logger)
  }

  /// Serves until a graceful shutdown, which ends streams and waits for other requests.
  ///
  /// - Throws: `AddressUnusable` if the port can't be opened.
  public func run() async throws {
    do {
      try await application.run()
    } catch {
      throw AddressUnusable(error, host: options.host, port: options.port) ?? error
    }
  }

  func waitUntilListening() async { for await _ in listening {} }
}

/// The blueprint of the server, which needs the bookings that it offers.
public struct BookingsServerBlueprint: SharedBlueprint, RunnableBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns the server, which doesn't listen yet.
  public static func assemble(from catalog: any Assembling) throws -> BookingsServer {
    let (options, logger) = (try catalog.obtain(\.serverOptions), try catalog.obtain(\.logger))
    let router = Router()
    router.add(middleware: TracingMiddleware())
    router.add(middleware: LogRequestsMiddleware(.info))
    BookingRoutes(backend: try catalog.obtain(\.bookingBackend), options: options).add(to: router)
    return BookingsServer(router: router, options: options, logger: logger)
  }

  /// Waits until the port is open.
  public static func waitUntilReady(_ server: BookingsServer) async throws { await server.waitUntilListening() }
}

extension Catalog {
  /// The HTTP server.
  public var bookingsServer: BookingsServerBlueprint.Type { BookingsServerBlueprint.self }
}
