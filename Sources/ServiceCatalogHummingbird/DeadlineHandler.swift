#if Hummingbird
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that closes a connection when one of its time limits is exceeded, and not before the responses are
/// written that have begun.
///
/// It is next to the HTTP codec, so it sees the requests before they are queued, and the closing of the connection by
/// Hummingbird before it takes effect.
///
/// Concurrency: used on the event loop of the channel.
final class DeadlineHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The event for which the connection waits.
  private enum Phase { case head, body, handler, response }

  private let deadlines: ConnectionDeadlines
  private let expired: @Sendable () -> Void
  private var phase = Phase.head
  private var timer: Scheduled<Void>?
  private var stopTimer: Scheduled<Void>?
  /// Whether a request's head was read, and not its end.
  private var isReading = false
  /// The number of requests whose response isn't written.
  private var unanswered = 0
  /// The number of responses that have begun, and aren't sent.
  private var responding = 0
  /// The number of responses whose end waits until everything before it was sent.
  private var unsent = 0
  private var hasExpired = false
  /// The promises of a closing that waits until the responses are written.
  private var closing: [EventLoopPromise<Void>?]?

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - deadlines: The time limits.
  ///   - expired: Cancels the connection's task.
  init(_ deadlines: ConnectionDeadlines, expired: @escaping @Sendable () -> Void) {
    (self.deadlines, self.expired) = (deadlines, expired)
  }

  func handlerAdded(context: ChannelHandlerContext) { start(.head, context) }

  func handlerRemoved(context: ChannelHandlerContext) { cancelTimers() }

  func channelInactive(context: ChannelHandlerContext) {
    cancelTimers()
    context.fireChannelInactive()
  }

  // MARK: Phases

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The answer to a further request couldn't be sent.
    guard closing == nil, !hasExpired else { return }
    switch unwrapInboundIn(data) {
    case .head:
      isReading = true
      unanswered += 1
    case .end: isReading = false
    case .body: break
    }
    update(context)
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !hasExpired else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.kind != .informational:
      responding += 1
      update(context)
    case .end: return writeEnd(context, data, promise)
    case .head, .body: break
    }
    context.write(data, promise: promise)
  }

  /// Writes the end of a response, which is done when everything before it was sent.
  private func writeEnd(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
    let sent = promise ?? context.eventLoop.makePromise()
    unsent += 1
    sent.futureResult.assumeIsolated().whenComplete { _ in
      self.unsent -= 1
      self.responding -= 1
      self.unanswered -= 1
      if self.responding > 0 { self.start(.response, context) } else { self.update(context) }
      if let promises = self.closing, self.unsent == 0 { self.closeNow(context, promises) }
    }
    context.write(data, promise: sent)
  }

  private func update(_ context: ChannelHandlerContext) {
    let handled = unanswered - (isReading ? 1 : 0)
    let next: Phase = responding > 0 ? .response : handled > 0 ? .handler : isReading ? .body : .head
    if next != phase { start(next, context) }
  }

  private func start(_ phase: Phase, _ context: ChannelHandlerContext) {
    self.phase = phase
    timer?.cancel()
    let limit =
      switch phase {
      case .head: deadlines.head
      case .body: deadlines.body
      case .handler: deadlines.handler
      case .response: deadlines.response
      }
    guard !hasExpired || phase == .response else { return }
    timer = limit.map { limit in
      context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limit)) { self.expire(context) }
    }
  }

  // MARK: Closing

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, stopTimer == nil, let limit = deadlines.stop {
      stopTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limit)) { self.cut(context) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard event is ConnectionIsReplaced else { return context.triggerUserOutboundEvent(event, promise: promise) }
    cut(context)
    promise?.succeed()
  }

  /// Closes the connection, and drops what the client hasn't received.
  private func cut(_ context: ChannelHandlerContext) {
    hasExpired = true
    expired()
    closeNow(context, closing ?? [])
  }

  /// Closes the connection after the responses that have ended are sent.
  ///
  /// Without a delay, closing would drop the part of a response that the client hasn't made room for. A response without
  /// an end is one that failed.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, unsent > 0 else { return context.close(mode: mode, promise: promise) }
    closing = (closing ?? []) + [promise]
  }

  private func expire(_ context: ChannelHandlerContext) {
    guard !hasExpired, phase == .body || phase == .handler, unanswered > 0 else { return cut(context) }
    defer { expired() }
    let status: HTTPResponse.Status = phase == .body ? .requestTimeout : .serviceUnavailable
    let head = HTTPResponse(status: status, headerFields: [.connection: "close", .contentLength: "0"])
    unanswered = 1
    write(context: context, data: wrapOutboundOut(.head(head)), promise: nil)
    write(context: context, data: wrapOutboundOut(.end(nil)), promise: nil)
    hasExpired = true
    context.flush()
    close(context: context, mode: .all, promise: nil)
  }

  private func closeNow(_ context: ChannelHandlerContext, _ promises: [EventLoopPromise<Void>?]) {
    closing = nil
    cancelTimers()
    let closed = context.eventLoop.makePromise(of: Void.self)
    for promise in promises { promise.map { closed.futureResult.cascade(to: $0) } }
    context.close(mode: .all, promise: closed)
  }

  private func cancelTimers() {
    timer?.cancel()
    stopTimer?.cancel()
  }
}

/// The channels' own handlers are used on their event loops.
@available(*, unavailable)
extension DeadlineHandler: Sendable {}
#endif
