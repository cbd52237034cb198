#if Hummingbird
import Hummingbird
import NIOCore
import NIOPosix
import ServiceCatalog
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import Testing

@Suite("A server with a number of connections", .timeLimit(.minutes(10)))
struct ConnectionLimitTests {
  /// Runs a server with a health check, whose other handler reads the body, and then waits until the gate is closed.
  private func withServer(
    _ limits: ConnectionLimits, _ gate: AsyncStream<Void> = AsyncStream { $0.finish() },
    _ body: (SocketAddress, Journal) async throws -> Void
  ) async throws {
    let (router, catalog, journal) = (Router(), Catalog(), Journal())
    router.get("health") { _, _ in "hello" }
    router.get("hello") { request, _ -> String in
      _ = try await request.body.collect(upTo: 100)
      journal.note("begun")
      for await _ in gate {}
      return "hello"
    }
    let group = CatalogServiceGroup(catalog, .init(logger: ListeningServerTests.quiet))
    let deadlines = ConnectionDeadlines(head: nil, body: nil, handler: nil, drain: .milliseconds(1))
    let server = ListeningServer(
      Application(
        router: router, server: .http1(deadlines: deadlines, readiness: group.readiness, limits: limits),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: ListeningServerTests.quiet))
    catalog.supply(PoliteStopTests.ServerBlueprint.self, instance: server)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    try await body(try #require(server.address), journal)
    group.triggerGracefulShutdown()
    try await run
  }

  @Test(
    "Silent connections don't keep a new client out",
    arguments: [ConnectionLimits(inAll: 20), ConnectionLimits(eachAddress: 20)])
  func silent(limits: ConnectionLimits) async throws {
    try await withServer(limits) { address, _ in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask { try await PoliteStopTests.Client.with(address) { await $0.end() } }
        }
        // At least 80 are closed, and the rest are as old as this client's connection, or older.
        for _ in 0..<80 { #expect(try await group.next() == true) }
        for _ in 0..<20 {
          let isLast = try await PoliteStopTests.Client.with(address) { await $0.isLast() }
          #expect(isLast == false)
        }
        group.cancelAll()
      }
    }
  }

  @Test("Clients that stop in the middle of a request don't keep a new client out")
  func halfRequests() async throws {
    try await withServer(ConnectionLimits(inAll: 20)) { address, _ in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask {
            try await PoliteStopTests.Client.with(address) { client in
              // The server may have closed the connection.
              try? await client.send("GET /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf")
              return await client.end()
            }
          }
        }
        for _ in 0..<80 { #expect(try await group.next() == true) }
        for _ in 0..<20 {
          let isLast = try await PoliteStopTests.Client.with(address) { await $0.isLast() }
          #expect(isLast == false)
        }
        group.cancelAll()
      }
    }
  }

  @Test("A connection with a request keeps its place, and a new one may only ask for the health")
  func busy() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    var limits = ConnectionLimits(inAll: 1)
    limits.kept = 1
    try await withServer(limits, gate) { address, journal in
      let first = Task { try await PoliteStopTests.Client.with(address) { await $0.isLast() } }
      await journal.wait(for: "begun")
      try await PoliteStopTests.Client.with(address) { client in
        #expect(await client.isLast("health") == false)
        try await client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await client.rest().hasPrefix("HTTP/1.1 503"))
      }
      // A silent one doesn't keep out the next one.
      let silent = Task {
        let isEnd = try await PoliteStopTests.Client.with(address) { await $0.end() }
        #expect(isEnd)
        journal.note("closed")
      }
      while !journal.all.contains("closed") {
        _ = try await PoliteStopTests.Client.with(address) { await $0.isLast("health") }
      }
      try await silent.value
      opening.finish()
      let isLast = try await first.value
      #expect(isLast == false)
      var isNextLast: Bool?
      // The server may be about to note that the first request has ended.
      while isNextLast == nil { isNextLast = try await PoliteStopTests.Client.with(address) { await $0.isLast() } }
      #expect(isNextLast == false)
    }
  }
}

@Suite("A budget for bodies", .timeLimit(.minutes(10)))
struct BodyBudgetTests {
  @Test("A share counts for its caller and for all, and returns its bytes when it is released")
  func shares() throws {
    let budget = BodyBudget<String>(inAll: 100, ofEach: 60)
    var shares = [budget.share(of: "ada"), budget.share(of: "grace")]
    try shares[0].add(40)
    #expect(throws: BodyBudgetExceeded.ofCaller) { try budget.share(of: "ada").add(21) }
    try shares[1].add(60)
    #expect(throws: BodyBudgetExceeded.inAll) { try shares[0].add(1) }
    #expect(budget.usedBytes == 100)
    shares.removeLast()
    #expect(budget.usedBytes == 40)
    try shares[0].add(20)
    shares = []
    #expect(budget.usedBytes == 0)
  }

  /// Runs a server whose handlers collect bodies and write large ones, for the caller that the query names.
  private func withServer(
    _ budget: BodyBudget<String>, _ journal: Journal = Journal(), _ body: (SocketAddress) async throws -> Void
  ) async throws {
    let (router, catalog) = (Router(), Catalog())
    router.post("bodies/:caller") { request, context -> String in
      let share = budget.share(of: try context.parameters.require("caller"))
      let body = try await request.collectBody(upTo: 1 << 20, within: share)
      return "\(body.readableBytes) bytes, \(budget.usedBytes) in use"
    }
    router.get("bodies/:caller") { _, context -> Response in
      let share = budget.share(of: try context.parameters.require("caller"))
      let body = try ResponseBody(length: 1 << 30, inPiecesOf: 1 << 20, within: share) { range in
        journal.note("read")
        return ByteBuffer(repeating: 0, count: range.count)
      }
      return Response(status: .ok, body: body)
    }
    let group = CatalogServiceGroup(catalog, .init(logger: ListeningServerTests.quiet))
    let server = ListeningServer(
      Application(
        router: router, server: .http1(deadlines: ConnectionDeadlines(stop: .seconds(5)), readiness: group.readiness),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: ListeningServerTests.quiet))
    catalog.supply(PoliteStopTests.ServerBlueprint.self, instance: server)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    try await body(try #require(server.address))
    while budget.usedBytes > 0 { await Task.yield() }
    group.triggerGracefulShutdown()
    try await run
  }

  private func upload(_ caller: String, _ sent: Int) -> String {
    "POST /bodies/\(caller) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 600000\r\n\r\n"
      + String(repeating: "a", count: sent)
  }

  @Test("Stalled uploads of a caller count against its budget, and not against that of another one")
  func stalledUploads() async throws {
    let budget = BodyBudget<String>(inAll: 4 << 20, ofEach: 1 << 20)
    try await withServer(budget) { address in
      try await PoliteStopTests.Client.with(address) { stalled in
        try await stalled.send(upload("ada", 599_999))
        while budget.usedBytes < 600_000 { await Task.yield() }
        try await PoliteStopTests.Client.with(address) { client in
          try await client.send(upload("ada", 600_000))
          let answer = await client.rest()
          #expect(answer.hasPrefix("HTTP/1.1 429") && answer.contains("Retry-After: 1"), "\(answer)")
        }
        try await PoliteStopTests.Client.with(address) { client in
          try await client.send(upload("grace", 600_000))
          let answer = await client.rest()
          #expect(answer.hasSuffix("600000 bytes, 1200000 in use"), "\(answer)")
        }
        try await PoliteStopTests.Client.with(address) { client in
          // Without an announced length.
          try await client.send("POST /bodies/ada HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
          try await client.send("80000\r\n" + String(repeating: "a", count: 0x80000) + "\r\n")
          #expect(await client.parts.first { _ in true }.map { String(buffer: $0) }?.hasPrefix("HTTP/1.1 429") == true)
        }
        try await stalled.send("a")
        let answer = await stalled.rest()
        #expect(answer.hasSuffix("600000 bytes, 600000 in use"), "\(answer)")
      }
    }
  }

  @Test("A body is read only as fast as the client receives it, and a client that is gone returns its bytes")
  func unreadDownload() async throws {
    let (budget, journal) = (BodyBudget<String>(inAll: 4 << 20, ofEach: 3 << 20), Journal())
    try await withServer(budget, journal) { address in
      try await ClientWithoutReading.with(address) { client in
        try await client.send("GET /bodies/ada HTTP/1.1\r\nHost: a\r\n\r\n")
        var received = 0
        for try await part in client.inbound {
          received += part.readableBytes
          if received > 10 << 20 { break }
        }
        #expect(budget.usedBytes == 2 << 20)
        try await PoliteStopTests.Client.with(address) { other in
          try await other.send("GET /bodies/ada HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          #expect(await other.rest().hasPrefix("HTTP/1.1 429"))
        }
      }
    }
    // The systems of both sides have buffers.
    let pieces = journal.all.count
    #expect((10..<100).contains(pieces), "\(pieces) pieces were read")
  }
}

/// A connection that reads only when the test does.
private struct ClientWithoutReading {
  let inbound: NIOAsyncChannelInboundStream<ByteBuffer>
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  static func with(_ address: SocketAddress, _ body: (ClientWithoutReading) async throws -> Void) async throws {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(to: address) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { try await body(ClientWithoutReading(inbound: $0, outbound: $1)) }
  }

  func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }
}
#endif
