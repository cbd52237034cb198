import NIOCore
import NIOPosix

/// A connection of a client that sends a part of something, and then nothing more.
public struct SilentConnection: Sendable {
  private let channel: any Channel
  private let received: AsyncStream<[UInt8]>

  /// Connects and sends some bytes.
  ///
  /// - Parameters:
  ///   - port: The port on this machine.
  ///   - bytes: The bytes to send.
  public init(port: Int, sending bytes: [UInt8]) async throws {
    let (received, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    self.received = received
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Receiver(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    if !bytes.isEmpty { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }
  }

  /// Returns everything that the other side sends before it closes.
  public func bytesUntilTheEnd() async -> [UInt8] { await received.reduce(into: []) { $0 += $1 } }

  /// Closes the connection, if the other side hasn't done so.
  public func close() async { try? await channel.close() }
}

private final class Receiver: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let received: AsyncStream<[UInt8]>.Continuation

  init(_ received: AsyncStream<[UInt8]>.Continuation) { self.received = received }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.yield(Array(unwrapInboundIn(data).readableBytesView))
  }

  func channelInactive(context: ChannelHandlerContext) {
    received.finish()
    context.fireChannelInactive()
  }
}
