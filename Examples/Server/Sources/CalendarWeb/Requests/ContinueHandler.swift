import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that answers `Expect: 100-continue`, so that a client doesn't wait before it sends a body.
///
/// A body that is too large isn't asked for. The route answers such a request without reading the body.
///
/// Concurrency: used on the event loop of the channel.
final class ContinueHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let largestUpload: Int

  init(largestUpload: Int) { self.largestUpload = largestUpload }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), head.headerFields[.expect]?.lowercased() == "100-continue",
      head.headerFields[.contentLength].flatMap(Int.init) ?? 0 <= largestUpload
    {
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }
    context.fireChannelRead(data)
  }
}
