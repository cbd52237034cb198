import NIOCore
import NIOPosix

/// A connection of a client that sends a part of something, and then nothing more.
public struct SilentConnection: Sendable {
  private let channel: any Channel

  /// Connects and sends some bytes.
  ///
  /// - Parameters:
  ///   - port: The port on this machine.
  ///   - bytes: The bytes to send.
  public init(port: Int, sending bytes: [UInt8]) async throws {
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port).get()
    if !bytes.isEmpty { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }
  }

  /// Closes the connection, if the other side hasn't done so.
  public func close() async { try? await channel.close() }
}
