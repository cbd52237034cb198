#if Hummingbird
import HTTPTypes
import NIOCore
import NIOHTTPTypes
import ServiceCatalog

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The number of connections that a server keeps open.
///
/// ```swift
/// let server = HTTPServerBuilder.http1(deadlines: ConnectionDeadlines(), limits: .descriptors())
/// ```
///
/// Above a limit, a new connection takes the place of the one whose client has sent or received nothing for longest. So
/// clients that stay silent, or stop in the middle of a request or a response, can't keep others out. If the server works
/// on a request of every connection, the new one may only ask for the paths in ``keptPaths``; other requests receive the
/// status 503.
///
/// Choose a limit below the number of descriptors that the system allows, because files and databases need some, too. Nil
/// means no limit.
///
/// Concurrency: a value, `Sendable`.
public struct ConnectionLimits: Sendable {
  /// The number of connections in all.
  public var inAll: Int?

  /// The number of connections from one address.
  ///
  /// Behind a proxy, all connections have the proxy's address.
  public var eachAddress: Int?

  /// The number of further connections for the paths in ``keptPaths``.
  public var kept = 8

  /// The beginnings of the paths that are served if the server works on all other connections, such as those of health
  /// checks.
  public var keptPaths = ["/health"]

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - inAll: The number of connections in all.
  ///   - eachAddress: The number of connections from one address.
  public init(inAll: Int? = nil, eachAddress: Int? = nil) {
    (self.inAll, self.eachAddress) = (inAll, eachAddress)
  }

  /// Returns limits for the number of descriptors that the system allows.
  ///
  /// - Parameters:
  ///   - reserve: The number of descriptors for files, databases, and connections to other servers.
  ///   - most: The largest number of connections, because each one needs memory.
  /// - Returns: The limits, with at least one connection.
  public static func descriptors(keeping reserve: Int = 100, atMost most: Int = 10_000) -> ConnectionLimits {
    #if os(Windows)
    ConnectionLimits(inAll: most)
    #else
    let allowed = sysconf(Int32(_SC_OPEN_MAX))
    let limits = ConnectionLimits()
    return ConnectionLimits(inAll: allowed > 0 ? max(1, min(most, allowed - reserve - limits.kept)) : most)
    #endif
  }
}

/// The open connections of a server, which are kept within its limits.
///
/// Concurrency: `Sendable`. A lock guards the table, and connections are closed outside of the lock.
final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    let address: String
    /// Whether it may only ask for some paths.
    var isKept = false
    /// Whether the server works on a request, and doesn't wait for the client.
    var isWorking = false
    /// The time of its last change, as a number that grows.
    var changed: UInt64
  }

  private let limits: ConnectionLimits
  private let table = Protected<[UInt64: Connection]>([:])

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Adds a connection, and closes another one, or the new one, above a limit.
  ///
  /// - Returns: The number of the connection.
  func add(_ channel: any Channel) -> UInt64 {
    let (number, address) = (Number.next(), channel.remoteAddress?.ipAddress ?? "")
    let closed = table.withLock { table in
      table[number] = Connection(channel: channel, address: address, changed: number)
      return excess(in: &table, number, address).flatMap { table.removeValue(forKey: $0)?.channel }
    }
    // The handlers of the new one aren't added yet.
    if closed === channel {
      closed?.close(promise: nil)
    } else {
      closed?.triggerUserOutboundEvent(ConnectionIsReplaced(), promise: nil)
    }
    return number
  }

  /// Returns the connection to close because of a new one, or nil if there are few enough.
  private func excess(in table: inout [UInt64: Connection], _ new: UInt64, _ address: String) -> UInt64? {
    if let limit = limits.eachAddress,
      let excess = Self.excess(in: table, above: limit, new, where: { $0.address == address })
    {
      return excess
    }
    guard let limit = limits.inAll, let excess = Self.excess(in: table, above: limit, new, where: { !$0.isKept })
    else { return nil }
    if excess != new { return excess }
    table[new]?.isKept = true
    return Self.excess(in: table, above: limits.kept, new, where: \.isKept)
  }

  /// Returns the connection whose client is silent for longest, or else the new one.
  private static func excess(
    in table: [UInt64: Connection], above limit: Int, _ new: UInt64, where isCounted: (Connection) -> Bool
  ) -> UInt64? {
    if table.values.count(where: isCounted) <= limit { return nil }
    var (silent, changed) = (new, UInt64.max)
    for (number, other) in table where number != new && !other.isWorking && isCounted(other) && other.changed < changed
    {
      (silent, changed) = (number, other.changed)
    }
    return silent
  }

  /// Notes that a connection has sent or received something.
  func change(_ number: UInt64, isWorking: Bool) {
    let now = Number.next()
    table.withLock { table in
      table[number]?.isWorking = isWorking
      table[number]?.changed = now
    }
  }

  /// Returns whether a connection may ask for a path.
  ///
  /// A connection that was kept for some paths becomes one like others if there is room now.
  func mayAsk(_ number: UInt64, for path: String) -> Bool {
    table.withLock { table in
      guard table[number]?.isKept == true, !limits.keptPaths.contains(where: path.hasPrefix) else { return true }
      guard let limit = limits.inAll, table.values.count(where: { !$0.isKept }) < limit else { return false }
      table[number]?.isKept = false
      return true
    }
  }

  func remove(_ number: UInt64) {
    let removed = table.withLock { $0.removeValue(forKey: number) }
    withExtendedLifetime(removed) {}
  }
}

/// An event that closes a connection at once, because a new one takes its place.
struct ConnectionIsReplaced: Sendable {}

/// A channel handler that reports whether the server works on a request of its connection.
///
/// Concurrency: used on the event loop of the channel.
final class OpenConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: OpenConnections
  private let number: UInt64
  /// Whether a request's head was read, and not its end.
  private var isReading = false
  /// The number of requests whose response isn't sent.
  private var unanswered = 0
  /// The number of responses that have begun, and aren't sent.
  private var responding = 0
  private var isRefused = false

  init(_ number: UInt64, in connections: OpenConnections) { (self.number, self.connections) = (number, connections) }

  func handlerRemoved(context: ChannelHandlerContext) { connections.remove(number) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      unanswered += 1
      isReading = true
      if !connections.mayAsk(number, for: head.path ?? "") { refuse(context) }
    case .end: isReading = false
    case .body: break
    }
    report()
    if !isRefused { context.fireChannelRead(data) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.kind != .informational:
      responding += 1
      report()
      context.write(data, promise: promise)
    case .end:
      let sent = promise ?? context.eventLoop.makePromise()
      sent.futureResult.assumeIsolated().whenComplete { _ in
        self.unanswered -= 1
        self.responding -= 1
        self.report()
      }
      context.write(data, promise: sent)
    case .head, .body: context.write(data, promise: promise)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    // The client has received a part of a response.
    report()
    context.fireChannelWritabilityChanged()
  }

  private func report() {
    connections.change(number, isWorking: unanswered > 0 && !isReading && responding == 0)
  }

  private func refuse(_ context: ChannelHandlerContext) {
    isRefused = true
    let head = HTTPResponse(
      status: .serviceUnavailable, headerFields: [.connection: "close", .contentLength: "0", .retryAfter: "1"])
    write(context: context, data: wrapOutboundOut(.head(head)), promise: nil)
    write(context: context, data: wrapOutboundOut(.end(nil)), promise: nil)
    context.flush()
    context.close(promise: nil)
  }
}

/// The channels' own handlers are used on their event loops.
@available(*, unavailable)
extension OpenConnectionHandler: Sendable {}
#endif
