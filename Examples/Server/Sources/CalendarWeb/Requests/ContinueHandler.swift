import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that answers `Expect: 100-continue`, so that a client doesn't wait before it sends a body.
///
/// A body that is too large isn't asked for. The route answers such a request without reading the body. The answer to a
/// request that was sent before the response to an earlier one comes after that response.
///
/// Concurrency: used on the event loop of the channel.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let largestUpload: Int
  /// For each request without a complete response, whether its client waits before it sends the body.
  private var waits: [Bool] = []

  init(largestUpload: Int) { self.largestUpload = largestUpload }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      waits.append(
        head.headerFields[.expect]?.lowercased() == "100-continue"
          && head.headerFields[.contentLength].flatMap(Int.init) ?? 0 <= largestUpload)
      answerFirst(context)
    case .body, .end:
      // The response may have ended before the body.
      if let last = waits.indices.last { waits[last] = false }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data), !waits.isEmpty else { return }
    waits.removeFirst()
    answerFirst(context)
  }

  /// Asks for the body of the request whose response is next.
  private func answerFirst(_ context: ChannelHandlerContext) {
    guard waits.first == true else { return }
    waits[0] = false
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }
}
