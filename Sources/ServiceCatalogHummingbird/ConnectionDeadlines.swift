#if Hummingbird
public import HummingbirdCore
public import ServiceCatalogLifecycle

/// The time limits of a connection to an HTTP server.
///
/// ```swift
/// let app = Application(router: router, server: .http1(deadlines: ConnectionDeadlines(body: .seconds(20))))
/// ```
///
/// Without limits, a client that sends half a request occupies its connection for as long as it likes, and a stop waits
/// for it. If a limit is exceeded, the connection is closed, and the task of its request is cancelled. Nil means no
/// limit.
///
/// Concurrency: a value, `Sendable`.
public struct ConnectionDeadlines: Sendable {
  /// The limit from the opening of the connection, or from the end of its last response, until the head of a request
  /// was read.
  public var head: Duration?

  /// The limit for reading a request's body.
  ///
  /// Above it, the client receives the status 408.
  public var body: Duration?

  /// The limit from the end of a request until its response begins.
  ///
  /// Above it, the client receives the status 503.
  public var handler: Duration?

  /// The limit from the beginning of a response until the client's system has received it.
  public var response: Duration?

  /// The limit from the beginning of a graceful shutdown until the connection is closed.
  ///
  /// Until then, requests are read and answered. Choose a limit below
  /// `CatalogServiceGroup.Options.stopDeadline`, so that no client can delay the stop or turn it into a failure.
  public var stop: Duration?

  /// The limit for which a connection that is about to be closed waits for its client.
  ///
  /// An idle connection waits for a request on its way, from the beginning of a graceful shutdown. After the last
  /// response, a connection waits until the client closes it.
  public var drain: Duration?

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - head: The limit until the head of a request was read.
  ///   - body: The limit for reading a request's body.
  ///   - handler: The limit until a response begins.
  ///   - response: The limit for writing a response.
  ///   - stop: The limit from a graceful shutdown until the connection is closed.
  ///   - drain: The limit for waiting for the client before a connection is closed.
  public init(
    head: Duration? = .seconds(30), body: Duration? = .seconds(60), handler: Duration? = .seconds(30),
    response: Duration? = .seconds(60), stop: Duration? = .seconds(15),
    drain: Duration? = .milliseconds(500)
  ) {
    (self.head, self.body, self.handler, self.response, self.stop) = (head, body, handler, response, stop)
    self.drain = drain
  }
}

extension HTTPServerBuilder {
  /// A server for HTTP/1.1 whose connections have time limits.
  ///
  /// While the services drain or stop, the next response of each connection has the header `Connection: close`, and ends the
  /// connection when the client has received it. An idle connection waits for a moment, so no request on its way is lost. The
  /// server of `http1(configuration:)` closes idle connections at once, and others without the header. It also sends
  /// a body if `HEAD` fails.
  ///
  /// - Parameters:
  ///   - deadlines: The time limits.
  ///   - readiness: The readiness of the group that runs the server, which tells when its drain delay begins.
  ///   - limits: The number of connections.
  ///   - configuration: The configuration of a connection. Its idle timeout is in addition to `deadlines`.
  /// - Returns: The builder, for `Application.init`, or for the server of another protocol that contains this one.
  ///
  /// Concurrency: callable from any thread.
  public static func http1(
    deadlines: ConnectionDeadlines, readiness: Readiness? = nil, limits: ConnectionLimits? = nil,
    configuration: HTTP1Channel.Configuration = .init()
  ) -> HTTPServerBuilder {
    let isDraining: @Sendable () -> Bool = { readiness?.state == .draining }
    return HTTPServerBuilder {
      DeadlineChannel(
        responder: $0, deadlines: deadlines, isDraining: isDraining, connections: limits.map(OpenConnections.init),
        configuration: configuration)
    }
  }
}
#endif
