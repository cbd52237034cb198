import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceCatalog
import Testing

@testable import CalendarDatabase
@testable import CalendarWeb

/// The catalog with a server that has no framework: SwiftNIO answers with the services of a scope for each request.
@Suite(.timeLimit(.minutes(10))) struct PlainServerTests {
  typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

  /// Answers one request in a scope of its own, whose transaction is committed if the answer is sent.
  static func answer(_ connection: Connection, from catalog: Catalog) async throws {
    try await connection.executeThenClose { requests, responses in
      for try await case .head(let head) in requests {
        let scope = try catalog.openScope(RequestScope.self)
        do {
          let text = try await scope.catalog.withMain { () async throws in
            let transaction = try await Catalog.main.obtain(\.transaction)
            return try await transaction.run { try User.add(name: String(head.uri.dropFirst()), in: $0) }
          }
          let length = HTTPHeaders([("Content-Length", "\(text.utf8.count)")])
          try await responses.write(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: length)))
          try await responses.write(.body(ByteBuffer(string: text)))
          try await responses.write(.end(nil))
          return try await scope.end(.finished)
        } catch {
          try await scope.end(.failed(error))
          throw error
        }
      }
    }
  }

  @Test func requestHasItsScope() async throws {
    try await TestServer.with { server in
      let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .bind(host: "127.0.0.1", port: 0) { channel in
          channel.pipeline.configureHTTPServerPipeline().flatMapThrowing {
            try channel.pipeline.syncOperations.addHandler(ResponseBuffers())
            return try Connection(wrappingChannelSynchronously: channel)
          }
        }
      let port = try #require(listener.channel.localAddress?.port)
      try await listener.executeThenClose { connections in
        async let served: Void = {
          for try await connection in connections { return try await Self.answer(connection, from: server.catalog) }
        }()
        let answer = try await RawClient.with(port: port) { client in
          try await client.send("GET /ada HTTP/1.1\r\nHost: a\r\n\r\n")
          return try await client.read(until: "\r\n\r\n")
        }
        try await served
        #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
      }
      #expect(try await server.count("SELECT count(*) FROM user WHERE name = 'ada'") == 1)
    }
  }
}

/// Converts the buffers of responses to the ones of NIO's encoder.
private final class ResponseBuffers: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let buffer): .body(.byteBuffer(buffer))
      case .end(let headers): .end(headers)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
