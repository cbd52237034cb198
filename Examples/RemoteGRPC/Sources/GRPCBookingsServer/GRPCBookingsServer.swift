import Bookings
import BookingsMessages
import BookingsServing
import GRPCCore
import GRPCNIOTransportHTTP2
import Logging
public import ServiceCatalog
public import ServiceCatalogLifecycle
public import ServiceLifecycle

/// The gRPC server.
///
/// Concurrency: `Sendable`.
public final class GRPCBookingsServer: Service {
  private let server: GRPCServer<HTTP2ServerTransport.Posix>
  private let options: ServerOptions
  private let logger: Logger

  init(
    service: BookingService, security: HTTP2ServerTransport.Posix.TransportSecurity, options: ServerOptions,
    logger: Logger
  ) {
    server = GRPCServer(
      transport: .http2NIOPosix(
        address: .ipv4(host: options.host, port: options.port), transportSecurity: security,
        config: .defaults {
          // A client discovers added servers only when a connection ends. Calls that have begun may finish.
          $0.connection.maxAge = options.connectionAge
          $0.connection.maxGraceTime = .seconds(20)
          // The grace time begins when a client acknowledges the end. Pings find clients that are gone.
          $0.connection.keepalive = .init(
            time: .seconds(20), timeout: .seconds(5),
            clientBehavior: .init(minPingIntervalWithoutCalls: .seconds(5), allowWithoutCalls: false))
        }),
      services: [service], interceptors: [ServerSpans()])
    (self.options, self.logger) = (options, logger)
  }

  /// Serves until a graceful shutdown, which ends streams and lets other calls finish within a deadline.
  ///
  /// The transport waits for each client to acknowledge the end of its connection, and a silent one never does.
  ///
  /// - Throws: `AddressUnusable` if the port can't be opened.
  public func run() async throws {
    do {
      try await withStopDeadline(options.stop) { [server] in
        try await withGracefulShutdownHandler {
          try await server.serve()
        } onGracefulShutdown: {
          server.beginGracefulShutdown()
        }
      }
    } catch {
      // The server's error contains the one of the transport.
      let cause = (error as? RuntimeError)?.cause ?? error
      throw AddressUnusable(cause, host: options.host, port: options.port) ?? error
    }
  }

  /// The port, as soon as it is open.
  var port: Int {
    get async throws { try await server.listeningAddress?.ipv4?.port ?? 0 }
  }

  func waitUntilListening() async throws {
    let port = try await port
    logger.notice("listening", metadata: ["url": "grpc://127.0.0.1:\(port)"])
  }
}

/// The blueprint of the server, which depends on the bookings that it offers.
public struct GRPCBookingsServerBlueprint: SharedBlueprint, RunnableBlueprint {
  /// Creates the blueprint to install.
  public init() {}

  /// Creates the server, which doesn't listen yet.
  public static func assemble(from catalog: any Assembling) throws -> GRPCBookingsServer {
    let (options, logger) = (try catalog.obtain(\.serverOptions), try catalog.obtain(\.logger))
    let security = try catalog.obtain(\.identity).map { try $0.security() } ?? .plaintext
    let service = BookingService(backend: try catalog.obtain(\.bookingBackend), options: options, logger: logger)
    return GRPCBookingsServer(service: service, security: security, options: options, logger: logger)
  }

  /// Waits until the port is open.
  public static func waitUntilReady(_ server: GRPCBookingsServer) async throws { try await server.waitUntilListening() }
}

extension Catalog {
  /// The server's TLS identity; nil if it doesn't use TLS.
  public var identity: IdentityBlueprint.Type { IdentityBlueprint.self }
  /// The gRPC server.
  public var grpcBookingsServer: GRPCBookingsServerBlueprint.Type { GRPCBookingsServerBlueprint.self }
}
