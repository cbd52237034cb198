import Bookings
import BookingsMessages
import BookingsServing
import GRPCCore
import GRPCNIOTransportHTTP2
import Logging
public import ServiceCatalog
public import ServiceCatalogLifecycle
public import ServiceLifecycle

/// Files for TLS: a certificate chain and its key, as PEM.
public struct Identity: Sendable {
  /// The chain's file.
  public var certificates: String
  /// The key's file.
  public var key: String

  /// Files for TLS.
  public init(certificates: String, key: String) { (self.certificates, self.key) = (certificates, key) }
}

/// By what clients know the server, if it uses TLS: supplied by the program.
public struct IdentityBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = Identity?

  /// The blueprint, to be installed.
  public init() {}
}

/// The gRPC server.
///
/// Concurrency: `Sendable`.
public final class GRPCBookingsServer: Service {
  private let server: GRPCServer<HTTP2ServerTransport.Posix>
  private let logger: Logger

  init(service: BookingService, identity: Identity?, options: ServerOptions, logger: Logger) {
    let security: HTTP2ServerTransport.Posix.TransportSecurity =
      identity.map {
        .tls(
          certificateChain: [.file(path: $0.certificates, format: .pem)],
          privateKey: .file(path: $0.key, format: .pem))
      } ?? .plaintext
    server = GRPCServer(
      transport: .http2NIOPosix(
        address: .ipv4(host: options.host, port: options.port), transportSecurity: security,
        config: .defaults {
          // Without an end, a client would never hear of servers that were added. What is under way may end.
          $0.connection.maxAge = options.connectionAge
          $0.connection.maxGraceTime = .seconds(30)
        }),
      services: [service], interceptors: [ServerSpans()])
    self.logger = logger
  }

  /// Serves until a graceful shutdown, which ends streams and lets other calls end.
  public func run() async throws {
    try await withGracefulShutdownHandler {
      try await server.serve()
    } onGracefulShutdown: { [server] in
      server.beginGracefulShutdown()
    }
  }

  func waitUntilListening() async throws {
    let address = try await server.listeningAddress
    logger.notice("listening", metadata: ["url": "grpc://127.0.0.1:\(address?.ipv4?.port ?? 0)"])
  }
}

/// How the server is assembled: on top of the bookings that it offers.
public struct GRPCBookingsServerBlueprint: SharedBlueprint, RunnableBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the server, which does not listen yet.
  public static func assemble(from catalog: any Assembling) throws -> GRPCBookingsServer {
    let (options, logger) = (try catalog.obtain(\.serverOptions), try catalog.obtain(\.logger))
    let service = BookingService(backend: try catalog.obtain(\.bookingBackend), options: options, logger: logger)
    return GRPCBookingsServer(
      service: service, identity: try catalog.obtain(\.identity), options: options, logger: logger)
  }

  /// Waits until the port is open.
  public static func waitUntilReady(_ server: GRPCBookingsServer) async throws { try await server.waitUntilListening() }
}

extension Catalog {
  /// By what clients know the server.
  public var identity: IdentityBlueprint.Type { IdentityBlueprint.self }
  /// The gRPC server.
  public var grpcBookingsServer: GRPCBookingsServerBlueprint.Type { GRPCBookingsServerBlueprint.self }
}
