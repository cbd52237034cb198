import NIOCore
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

  private final class Requests: Sendable {
    let all = Mutex<[String]>([])
  }

  private let listener: Listener
  private let received = Requests()

  /// Creates a server that listens.
  ///
  /// - Parameter respond: Returns the answer to the head of a request.
  public init(_ respond: @escaping @Sendable (_ request: String) -> Answer) async throws {
    listener = try await Listener { [received] client in
      try await client.executeThenClose { inbound, outbound in
        for try await bytes in inbound {
          let text = String(buffer: bytes)
          // The body of a request may arrive separately.
          guard text.contains("HTTP/") else { continue }
          received.all.withLock { $0.append(text) }
          let answer = respond(text)
          try await outbound.write(ByteBuffer(bytes: answer.bytes))
          if answer.closes { return }
        }
      }
    }
  }

  /// The port that it listens on.
  public var port: Int { listener.port }

  /// The requests of all connections.
  public var requests: [String] { received.all.withLock { $0 } }

  /// Closes every connection, and listens no more.
  public func close() async { await listener.close() }
}
