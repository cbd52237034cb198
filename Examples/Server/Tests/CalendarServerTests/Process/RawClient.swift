import NIOCore
import NIOPosix

/// A connection on which a test decides when to send and to read each byte.
struct RawClient {
  typealias Channel = NIOAsyncChannel<ByteBuffer, ByteBuffer>
  let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// Connects, and disconnects when `body` returns.
  static func with<Result: Sendable>(
    port: Int, _ body: @escaping @Sendable (RawClient) async throws -> Result
  ) async throws -> Result {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try Channel(wrappingChannelSynchronously: channel) }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(RawClient(inbound: inbound, outbound: outbound))
    }
  }

  /// Sends some bytes.
  func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

  /// Reads until the other side closes.
  ///
  /// - Returns: The number of bytes.
  func count() async throws -> Int { try await inbound.reduce(0) { $0 + $1.readableBytes } }

  /// Reads until the other side has sent a text, or closes.
  func read(until text: String) async throws -> String {
    var all = ""
    for try await part in inbound {
      all += String(buffer: part)
      if all.contains(text) { break }
    }
    return all
  }
}
