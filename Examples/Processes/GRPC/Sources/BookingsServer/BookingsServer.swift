public import Bookings
public import BookingsGRPC
import GRPCCore
import GRPCNIOTransportHTTP2
public import Logging
public import ServiceCatalog
public import ServiceCatalogLifecycle
public import ServiceCatalogMacros
import ServiceLifecycle

/// The settings of a server.
public struct BookingsServerOptions: Sendable {
  /// The IPv4 address of the interface on which the server listens.
  public var host: String
  /// The port; 0 for a free one.
  public var port: Int
  /// The files for TLS; nil for connections that aren't encrypted.
  public var tls: TLSFiles?
  /// The time that calls have for finishing when the server stops.
  public var stopLimit: Duration

  /// Creates settings.
  public init(host: String = "127.0.0.1", port: Int, tls: TLSFiles? = nil, stopLimit: Duration = .seconds(15)) {
    (self.host, self.port, self.tls, self.stopLimit) = (host, port, tls, stopLimit)
  }
}

/// A server that offers a store to other processes, over gRPC.
public final class BookingsServer: ReadyService {
  private let server: GRPCServer<HTTP2ServerTransport.Posix>
  private let bookings: BookingsService
  private let options: BookingsServerOptions
  private let logger: Logger

  init(_ store: any BookingStore, readiness: Readiness, options: BookingsServerOptions, logger: Logger) {
    bookings = BookingsService(store: store)
    server = GRPCServer(
      transport: .http2NIOPosix(
        address: .ipv4(host: options.host, port: options.port), transportSecurity: options.tls?.server ?? .plaintext,
        config: .defaults {
          // Pings of clients more often than this count as an attack.
          $0.connection.keepalive.clientBehavior.minPingIntervalWithoutCalls = .seconds(5)
        }),
      services: [bookings, HealthService(readiness: readiness)])
    (self.options, self.logger) = (options, logger)
  }

  /// Serves until a graceful shutdown, which ends streams, and lets other calls finish.
  public func run() async throws {
    try await withStopDeadline(options.stopLimit) { [server, bookings] in
      try await withGracefulShutdownHandler {
        try await server.serve()
      } onGracefulShutdown: {
        bookings.stop()
        server.beginGracefulShutdown()
      }
    }
  }

  /// Waits until the server listens.
  public func waitUntilReady() async throws {
    let port = try await port
    logger.notice("listening", metadata: ["port": "\(port)"])
  }

  /// The port on which the server listens.
  var port: Int {
    get async throws { try await server.listeningAddress?.ipv4?.port ?? 0 }
  }
}

extension Catalog {
  /// The settings of the server.
  @Supplied public static func bookingsServerOptions() -> BookingsServerOptions
  /// The logger of the server.
  @Supplied public static func logger() -> Logger
}

@Services("BookingsServerServices") extension Catalog {
  /// The server, which offers the store that the composition root selects.
  @Provides(.shared, .live, .runs)
  public static func bookingsServer(
    bookingStore: any BookingStore, readiness: Readiness, bookingsServerOptions: BookingsServerOptions, logger: Logger
  ) -> BookingsServer {
    BookingsServer(bookingStore, readiness: readiness, options: bookingsServerOptions, logger: logger)
  }
}
