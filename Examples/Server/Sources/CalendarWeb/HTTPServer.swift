public import Hummingbird
public import Logging
import NIOCore
public import ServiceCatalogConfiguration
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
  /// The administrator's token, which adds users, or nil to add none.
  public var administrator: Secret<String>?
  /// The time limits of connections.
  public var deadlines = ConnectionDeadlines()
  /// The number of connections.
  public var connections = ConnectionLimits.descriptors(atMost: 900)
  /// The number of requests of one user that wait for their turn.
  public var waitingRequests: Int
  /// The longest time that a request waits for its turn.
  public var longestWait: Duration

  /// Creates options with the default limits of connections.
  public init(
    host: String, port: Int, largestUpload: Int, administrator: Secret<String>?, waitingRequests: Int,
    longestWait: Duration
  ) {
    (self.host, self.port, self.largestUpload) = (host, port, largestUpload)
    (self.administrator, self.waitingRequests, self.longestWait) = (administrator, waitingRequests, longestWait)
  }
}

/// The HTTP server.
///
/// Concurrency: `Sendable`.
public final class HTTPServer: ReadyService {
  private let options: ServerOptions
  private let server: ListeningServer

  /// Creates a server without opening its port.
  public init(
    _ router: Router<BasicRequestContext>, _ options: ServerOptions, readiness: Readiness? = nil, logger: Logger
  ) {
    self.options = options
    server = ListeningServer(
      Application(
        router: router,
        server: .http1(deadlines: options.deadlines, readiness: readiness, limits: options.connections),
        configuration: .init(address: .hostname(options.host, port: options.port), serverName: "calendar-server"),
        onServerRunning: { channel in
          let port = channel.localAddress?.port ?? options.port
          logger.notice("listening", metadata: ["url": "http://\(options.host):\(port)"])
        },
        logger: logger))
  }

  /// The port on which the server listens, or nil before it does.
  public var port: Int? { server.address?.port }

  /// Serves until a graceful shutdown, which lets current requests end within their deadline.
  ///
  /// - Throws: `AddressUnusable` if the port can't be opened.
  public func run() async throws {
    do { try await server.run() } catch { throw AddressUnusable(error, options) ?? error }
  }

  /// Waits until the port is open.
  public func waitUntilReady() async throws { try await server.waitUntilReady() }
}

/// An error: the server can't listen on the address of the settings.
struct AddressUnusable: OperatorError {
  let description: String

  /// Creates the error for an error of a socket, or nil for another error.
  init?(_ error: any Error, _ options: ServerOptions) {
    let (host, port) = (options.host, options.port)
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
