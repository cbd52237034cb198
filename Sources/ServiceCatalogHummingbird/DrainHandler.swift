#if Hummingbird
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that ends a connection without losing a request when the server stops.
///
/// While the server drains or stops, the last response tells the client that it is the last one, by `Connection: close`.
/// Then only the server's side is closed, because closing both would drop what the client hasn't read. An idle connection
/// stays open for a moment, because a request may be on its way.
///
/// Concurrency: used on the event loop of the channel.
final class DrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum State {
    case open
    /// The last response has begun.
    case answersLast
    /// The server's side is closed.
    case closed
  }

  private let limit: Duration?
  private let isDraining: @Sendable () -> Bool
  private var isStopping = false
  private var state = State.open
  /// Whether the client has sent a further request after the last response.
  private var ignoresRest = false
  /// The number of requests whose response isn't written.
  private var unanswered = 0
  private var timer: Scheduled<Void>?

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - limit: The limit for waiting for a request on its way, and for the client's end.
  ///   - isDraining: Returns whether clients are asked to go elsewhere.
  init(_ limit: Duration?, isDraining: @escaping @Sendable () -> Bool) {
    (self.limit, self.isDraining) = (limit, isDraining)
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      // Hummingbird's handler doesn't hear the event. It would close an idle connection at once.
      isStopping = true
      closeWhenIdle(context)
    case ChannelEvent.inputClosed where state == .closed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      if state == .open {
        unanswered += 1
        timer?.cancel()
      } else {
        // The last response says that this request isn't answered.
        ignoresRest = true
      }
    }
    if !ignoresRest { context.fireChannelRead(data) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.kind != .informational && unanswered == 1 && (isStopping || isDraining()):
      state = .answersLast
      head.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      let sent = promise ?? context.eventLoop.makePromise()
      sent.futureResult.assumeIsolated().whenComplete { _ in self.answered(context) }
      context.write(data, promise: sent)
    case .head, .body: context.write(data, promise: promise)
    }
  }

  /// Handles that a response was sent.
  private func answered(_ context: ChannelHandlerContext) {
    unanswered -= 1
    guard context.channel.isActive else { return }
    if state == .answersLast { close(context) } else if isStopping { closeWhenIdle(context) }
  }

  private func closeWhenIdle(_ context: ChannelHandlerContext) {
    guard unanswered == 0, state == .open else { return }
    schedule(context) { self.close(context) }
  }

  /// Closes the server's side, and the other one when the client has closed it, or after the limit.
  private func close(_ context: ChannelHandlerContext) {
    state = .closed
    schedule(context) { context.close(promise: nil) }
    context.close(mode: .output).assumeIsolated().whenFailure { _ in context.close(promise: nil) }
  }

  private func schedule(_ context: ChannelHandlerContext, _ action: @escaping () -> Void) {
    timer?.cancel()
    timer = limit.map { context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount($0), action) }
  }
}

/// The channels' own handlers are used on their event loops.
@available(*, unavailable)
extension DrainHandler: Sendable {}
#endif
