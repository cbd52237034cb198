#if Hummingbird
import NIOCore
import NIOHTTPTypes
import ServiceCatalog

/// The open connections of a server, which are kept within its limits.
///
/// Concurrency: `Sendable`. A lock guards the table, and connections are closed outside of the lock.
final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    let address: String
    /// Whether it has no request.
    var isIdle = true
  }

  private let limits: ConnectionLimits
  /// The connections by their numbers, which grow.
  private let table = Protected<[UInt64: Connection]>([:])

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Adds a connection, and closes another one, or the new one, above a limit.
  ///
  /// - Returns: The number of the connection.
  func add(_ channel: any Channel) -> UInt64 {
    let (number, address) = (Number.next(), channel.remoteAddress?.ipAddress ?? "")
    let closed = table.withLock { table in
      table[number] = Connection(channel: channel, address: address)
      let ofAddress = limits.eachAddress.flatMap { limit in
        Self.excess(in: table.filter { $1.address == address }, limit, number)
      }
      let excess = ofAddress ?? limits.inAll.flatMap { Self.excess(in: table, $0, number) }
      return excess.flatMap { table.removeValue(forKey: $0)?.channel }
    }
    closed?.close(promise: nil)
    return number
  }

  /// Returns the connection to close: the oldest idle one, or else the new one.
  private static func excess(in table: [UInt64: Connection], _ limit: Int, _ new: UInt64) -> UInt64? {
    if table.count <= limit { return nil }
    return table.filter { $1.isIdle && $0 != new }.keys.min() ?? new
  }

  func change(_ number: UInt64, isIdle: Bool) { table.withLock { $0[number]?.isIdle = isIdle } }

  func remove(_ number: UInt64) {
    let removed = table.withLock { $0.removeValue(forKey: number) }
    withExtendedLifetime(removed) {}
  }
}

/// A channel handler that reports whether its connection is idle.
///
/// Concurrency: used on the event loop of the channel.
final class OpenConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: OpenConnections
  private let number: UInt64
  private var unanswered = 0

  init(_ number: UInt64, in connections: OpenConnections) { (self.number, self.connections) = (number, connections) }

  func handlerRemoved(context: ChannelHandlerContext) { connections.remove(number) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      unanswered += 1
      connections.change(number, isIdle: false)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let sent = promise ?? context.eventLoop.makePromise()
    sent.futureResult.assumeIsolated().whenComplete { _ in
      self.unanswered -= 1
      if self.unanswered == 0 { self.connections.change(self.number, isIdle: true) }
    }
    context.write(data, promise: sent)
  }
}

/// The channels' own handlers are used on their event loops.
@available(*, unavailable)
extension OpenConnectionHandler: Sendable {}
#endif
