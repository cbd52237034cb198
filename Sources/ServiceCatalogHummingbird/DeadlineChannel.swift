#if Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// An HTTP/1.1 connection with time limits.
struct DeadlineChannel: ServerChildChannel {
  /// A connection, and the signal that one of its limits was exceeded.
  struct Value: ServerChildChannelValue {
    let base: HTTP1Channel.Value
    let expired: AsyncStream<Never>
    var channel: any Channel { base.channel }
  }

  let responder: HTTPChannelHandler.Responder
  let deadlines: ConnectionDeadlines
  let isDraining: @Sendable () -> Bool
  let connections: OpenConnections?
  let configuration: HTTP1Channel.Configuration

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let (expired, continuation) = AsyncStream.makeStream(of: Never.self)
    var configuration = configuration
    let (others, deadlines, isDraining) = (configuration.additionalChannelHandlers, deadlines, isDraining)
    let (connections, number) = (connections, connections?.add(channel))
    configuration.additionalChannelHandlers = {
      var handlers: [any RemovableChannelHandler] = [
        DeadlineHandler(deadlines) { continuation.finish() }, DrainHandler(deadlines.drain, isDraining: isDraining),
        HeadHandler(),
      ]
      if let connections, let number { handlers.append(OpenConnectionHandler(number, in: connections)) }
      return handlers + others()
    }
    return HTTP1Channel(responder: responder, configuration: configuration)
      .setup(channel: channel, logger: logger)
      .map { Value(base: $0, expired: expired) }
  }

  /// Handles the connection's requests, and cancels them when a limit is exceeded.
  func handle(value: Value, logger: Logger) async {
    let http = HTTP1Channel(responder: responder, configuration: configuration)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await http.handle(value: value.base, logger: logger) }
      group.addTask { for await _ in value.expired {} }
      await group.next()
      group.cancelAll()
    }
  }
}
#endif
