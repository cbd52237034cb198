#if Hummingbird
public import HummingbirdCore

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

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - head: The limit until the head of a request was read.
  ///   - body: The limit for reading a request's body.
  ///   - handler: The limit until a response begins.
  ///   - response: The limit for writing a response.
  ///   - stop: The limit from a graceful shutdown until the connection is closed.
  public init(
    head: Duration? = .seconds(30), body: Duration? = .seconds(60), handler: Duration? = .seconds(30),
    response: Duration? = .seconds(60), stop: Duration? = .seconds(15)
  ) {
    (self.head, self.body, self.handler, self.response, self.stop) = (head, body, handler, response, stop)
  }
}

extension HTTPServerBuilder {
  /// A server for HTTP/1.1 whose connections have time limits.
  ///
  /// At a graceful shutdown, the server writes responses in progress completely before it closes their connections. The
  /// server of `http1(configuration:)` closes a connection when the end of a response is written to a buffer, so a
  /// client that reads slowly loses the rest of a large response.
  ///
  /// - Parameters:
  ///   - deadlines: The time limits.
  ///   - configuration: The configuration of a connection. Its idle timeout is in addition to `deadlines`.
  /// - Returns: The builder, for `Application.init`, or for the server of another protocol that contains this one.
  ///
  /// Concurrency: callable from any thread.
  public static func http1(
    deadlines: ConnectionDeadlines, configuration: HTTP1Channel.Configuration = .init()
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { DeadlineChannel(responder: $0, deadlines: deadlines, configuration: configuration) }
  }
}
#endif
