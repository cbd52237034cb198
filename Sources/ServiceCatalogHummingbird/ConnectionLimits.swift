#if Hummingbird
/// The number of connections that a server keeps open.
///
/// ```swift
/// let server = HTTPServerBuilder.http1(deadlines: ConnectionDeadlines(), limits: ConnectionLimits(inAll: 900))
/// ```
///
/// Above a limit, a new connection takes the place of the oldest one without a request. So clients that open connections and
/// stay silent can't keep others out, such as the health checks of a load balancer. If every connection has a request, the
/// new one is closed. Choose a limit below the number of descriptors that the system allows,
/// because files and databases need some, too. Nil means no limit.
///
/// Concurrency: a value, `Sendable`.
public struct ConnectionLimits: Sendable {
  /// The number of connections in all.
  public var inAll: Int?

  /// The number of connections from one address.
  ///
  /// Behind a proxy, all connections have the proxy's address.
  public var eachAddress: Int?

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - inAll: The number of connections in all.
  ///   - eachAddress: The number of connections from one address.
  public init(inAll: Int? = nil, eachAddress: Int? = nil) {
    (self.inAll, self.eachAddress) = (inAll, eachAddress)
  }
}
#endif
