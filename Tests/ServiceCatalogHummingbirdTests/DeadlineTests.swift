#if Hummingbird
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import ServiceCatalog
import Testing

@testable import ServiceCatalogHummingbird

/// The handler on a channel without a socket, whose time the test advances.
@Suite("Deadlines of a connection", .timeLimit(.minutes(10)))
struct DeadlineTests {
  /// A connection with a limit of some seconds for each phase.
  struct Connection {
    let loop = EmbeddedEventLoop()
    let channel: EmbeddedChannel
    let expirations = Counter()

    final class Counter: Sendable {
      private let value = Protected(0)
      var count: Int { value.withLock { $0 } }
      func add() { value.withLock { $0 += 1 } }
    }

    init(stop: Duration? = .seconds(5)) throws {
      let deadlines = ConnectionDeadlines(
        head: .seconds(1), body: .seconds(2), handler: .seconds(3), response: .seconds(4), stop: stop)
      let expirations = expirations
      channel = EmbeddedChannel(handler: DeadlineHandler(deadlines) { expirations.add() }, loop: loop)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func receive(_ parts: HTTPRequestPart...) throws { for part in parts { try channel.writeInbound(part) } }

    func advance(_ seconds: Int64) { loop.advanceTime(by: .seconds(seconds)) }

    /// Returns the responses that were written since the last call.
    func responses() throws -> [HTTPResponsePart] {
      var parts: [HTTPResponsePart] = []
      while let part = try channel.readOutbound(as: HTTPResponsePart.self) { parts.append(part) }
      return parts
    }
  }

  let head = HTTPRequestPart.head(HTTPRequest(method: .put, scheme: "http", authority: "a", path: "/"))
  let body = HTTPRequestPart.body(ByteBuffer(string: "a"))
  let answer = [HTTPResponsePart.head(HTTPResponse(status: .ok)), .end(nil)]

  @Test("A pipelined response that has begun isn't cut by the end of the one before it")
  func pipelined() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil), head, .end(nil))
    for part in answer { connection.channel.write(part, promise: nil) }
    connection.channel.write(HTTPResponsePart.head(HTTPResponse(status: .accepted)), promise: nil)
    connection.channel.flush()
    connection.advance(3)
    let isUnavailable = try connection.responses().contains { part in
      if case .head(let head) = part { head.status == .serviceUnavailable } else { false }
    }
    #expect(!isUnavailable && connection.channel.isActive)
    connection.advance(1)
    #expect(!connection.channel.isActive)
  }

  @Test("Pipelined requests don't prolong the time of a handler, nor does a body that is read slowly")
  func prolonged() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil))
    connection.advance(2)
    try connection.receive(head)
    connection.advance(1)
    #expect(!connection.channel.isActive)
    #expect(try connection.responses().first == .head(.closing(.serviceUnavailable)))
  }

  @Test("A request isn't handled if its answer can't be sent, because the connection is closing")
  func afterClosing() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil))
    for part in answer { connection.channel.write(part, promise: nil) }
    connection.channel.close(promise: nil)
    try connection.receive(head, .end(nil))
    var heads = 0
    while let part = try connection.channel.readInbound(as: HTTPRequestPart.self) {
      if case .head = part { heads += 1 }
    }
    #expect(heads == 1)
  }

  @Test("A silent connection is closed")
  func silent() throws {
    let connection = try Connection()
    connection.advance(1)
    #expect(!connection.channel.isActive)
    #expect(try connection.responses().isEmpty)
    #expect(connection.expirations.count == 1)
  }

  @Test("Half a request is answered with 408, however often a byte arrives")
  func slowBody() throws {
    let connection = try Connection()
    try connection.receive(head)
    connection.advance(1)
    try connection.receive(body)
    connection.advance(1)
    #expect(try connection.responses().first == .head(.closing(.requestTimeout)))
    #expect(!connection.channel.isActive)
    #expect(connection.expirations.count == 1)
  }

  @Test("A handler that doesn't answer is cancelled, and its client gets 503")
  func slowHandler() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil))
    connection.advance(3)
    #expect(try connection.responses().first == .head(.closing(.serviceUnavailable)))
    #expect(!connection.channel.isActive)
    #expect(connection.expirations.count == 1)
    #expect(throws: (any Error).self) { try connection.channel.writeOutbound(answer[0]) }
  }

  @Test("A response that isn't read is cut")
  func slowReader() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil))
    try connection.channel.writeOutbound(answer[0])
    connection.advance(3)
    #expect(connection.channel.isActive)
    connection.advance(1)
    #expect(!connection.channel.isActive)
    #expect(connection.expirations.count == 1)
  }

  @Test("An interim response doesn't count, and the next request has limits of its own")
  func severalRequests() throws {
    let connection = try Connection()
    for _ in 0..<3 {
      try connection.receive(head)
      try connection.channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .continue)))
      connection.advance(1)
      try connection.receive(body, .end(nil))
      connection.advance(2)
      for part in answer { try connection.channel.writeOutbound(part) }
      #expect(connection.channel.isActive)
    }
    connection.advance(1)
    #expect(!connection.channel.isActive)
  }

  @Test("A body that arrives after the response has a limit, too")
  func bodyAfterResponse() throws {
    let connection = try Connection()
    try connection.receive(head)
    for part in answer { try connection.channel.writeOutbound(part) }
    connection.advance(2)
    #expect(!connection.channel.isActive)
    #expect(try connection.responses().count == 2)
  }

  @Test("A stop closes every connection in time, in whatever phase it is", arguments: 0..<4)
  func stop(phase: Int) throws {
    let connection = try Connection(stop: .milliseconds(500))
    if phase > 0 { try connection.receive(head) }
    if phase > 1 { try connection.receive(.end(nil)) }
    if phase > 2 { try connection.channel.writeOutbound(answer[0]) }
    connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(connection.channel.isActive)
    connection.loop.advanceTime(by: .milliseconds(500))
    #expect(!connection.channel.isActive)
    #expect(connection.expirations.count == 1)
  }

  @Test("A connection whose response failed is closed at once")
  func failedResponse() throws {
    let connection = try Connection()
    try connection.receive(head, .end(nil))
    try connection.channel.writeOutbound(answer[0])
    connection.channel.close(promise: nil)
    #expect(!connection.channel.isActive)
    #expect(connection.expirations.count == 0)
  }

  @Test("A response to HEAD has no body, and the next one has its own")
  func headOfAResponse() throws {
    let channel = EmbeddedChannel(handler: HeadHandler())
    for method in [HTTPRequest.Method.head, .get, .head] {
      try channel.writeInbound(
        HTTPRequestPart.head(HTTPRequest(method: method, scheme: "http", authority: "a", path: "/")))
    }
    for _ in 0..<3 {
      for part in [answer[0], .body(ByteBuffer(string: "a")), answer[1]] { try channel.writeOutbound(part) }
    }
    var bodies = [0]
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .body = part { bodies[bodies.count - 1] += 1 }
      if case .end = part { bodies.append(0) }
    }
    #expect(bodies == [0, 1, 0, 0])
  }

  @Test("Without limits, nothing is closed")
  func noLimits() throws {
    let deadlines = ConnectionDeadlines(head: nil, body: nil, handler: nil, response: nil, stop: nil)
    let loop = EmbeddedEventLoop()
    let channel = EmbeddedChannel(handler: DeadlineHandler(deadlines) {}, loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    loop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
  }
}

extension HTTPResponse {
  fileprivate static func closing(_ status: Status) -> HTTPResponse {
    HTTPResponse(status: status, headerFields: [.connection: "close", .contentLength: "0"])
  }
}
#endif
