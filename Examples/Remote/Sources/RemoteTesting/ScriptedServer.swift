import NIOCore
import NIOPosix
import Synchronization

/// A server with a test's answers, such as no answer, garbage, or half an answer.
///
/// Concurrency: `Sendable`.
public final class ScriptedServer: Sendable {
  /// An answer.
  public struct Answer: Sendable {
    let bytes: [UInt8]
    let closes: Bool

    /// Creates an answer of bytes, after which the connection is closed or stays open.
    public init(_ bytes: [UInt8], closes: Bool) { (self.bytes, self.closes) = (bytes, closes) }
    /// Creates an answer of a text, after which the connection is closed or stays open.
    public init(_ text: String, closes: Bool) { self.init(Array(text.utf8), closes: closes) }

    /// Returns a complete answer over HTTP.
    public static func http(_ status: String, _ body: String) -> Answer {
      Answer("HTTP/1.1 \(status)\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)", closes: false)
    }
  }

  private typealias ByteChannel = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// The port of the server.
  public let port: Int
  private let listener: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
  private let received = Mutex<[String]>([])
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates a server that listens.
  ///
  /// - Parameter respond: Returns the answer to the head of a request.
  public init(_ respond: @escaping @Sendable (_ request: String) -> Answer) async throws {
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture { try ByteChannel(wrappingChannelSynchronously: channel) }
      }
    port = listener.channel.localAddress?.port ?? 0
    task.withLock { [self] in $0 = Task { await self.serve(respond) } }
  }

  /// The requests of all connections.
  public var requests: [String] { received.withLock { $0 } }

  /// Closes every connection, and stops listening.
  public func close() async {
    let task = task.withLock { $0 }
    task?.cancel()
    await task?.value
  }

  private func serve(_ respond: @escaping @Sendable (String) -> Answer) async {
    try? await listener.executeThenClose { clients in
      await withTaskGroup { group in
        do {
          for try await client in clients {
            group.addTask {
              try? await client.executeThenClose { inbound, outbound in
                for try await bytes in inbound {
                  let text = String(buffer: bytes)
                  // The body of a request may arrive separately.
                  guard text.contains("HTTP/") else { continue }
                  self.received.withLock { $0.append(text) }
                  let answer = respond(text)
                  try await outbound.write(ByteBuffer(bytes: answer.bytes))
                  if answer.closes { return }
                }
              }
            }
          }
        } catch {}
        group.cancelAll()
      }
    }
  }
}
