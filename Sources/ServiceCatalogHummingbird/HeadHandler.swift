#if Hummingbird
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that leaves out the body of each response to `HEAD`.
///
/// Hummingbird's responses to errors, such as that for an unknown path, have one. A client would take it for the beginning
/// of the next response.
///
/// Concurrency: used on the event loop of the channel.
final class HeadHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// For each request without a complete response, whether it has the method `HEAD`.
  private var areHeads = CircularBuffer<Bool>()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { areHeads.append(head.method == .head) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .body where areHeads.first == true: return promise?.succeed() ?? ()
    case .end: _ = areHeads.popFirst()
    case .head, .body: break
    }
    context.write(data, promise: promise)
  }
}

/// The channels' own handlers are used on their event loops.
@available(*, unavailable)
extension HeadHandler: Sendable {}
#endif
