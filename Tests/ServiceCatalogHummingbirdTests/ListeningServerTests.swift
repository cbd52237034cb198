#if Hummingbird
import ServiceCatalogDefaults
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ServiceCatalog
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle
import Testing

@Suite("A server that is ready when it listens", .timeLimit(.minutes(10)))
struct ListeningServerTests {
  static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  struct ServerBlueprint: SharedBlueprint, RunnableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ListeningServer {
      ListeningServerTests.server(port: 0)
    }
  }

  static func server(port: Int) -> ListeningServer {
    let router = Router()
    router.get("hello") { _, _ in "hello" }
    return ListeningServer(
      Application(
        router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: quiet))
  }

  @Test("A client connects at the first moment of readiness, 100 times")
  func firstMoment() async throws {
    for _ in 0..<100 {
      let catalog = Catalog()
      catalog.install(ServerBlueprint())
      let group = CatalogServiceGroup(catalog, .init(logger: Self.quiet))
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      let address = try #require(try ServerBlueprint.obtain(from: catalog).address)
      let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(to: address).get()
      try await client.close()
      group.triggerGracefulShutdown()
      try await run
    }
  }

  @Test("A server whose port is in use fails, and isn't ready")
  func portInUse() async throws {
    let taken = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0).get()
    let catalog = Catalog()
    let port = try #require(taken.localAddress?.port)
    catalog.supply(ServerBlueprint.self, instance: Self.server(port: port))
    let group = CatalogServiceGroup(catalog, .init(logger: Self.quiet))
    await #expect(throws: CatalogServiceGroupError.self) { try await group.run() }
    try await taken.close()
  }
}

@Suite("A stop that clients don't notice", .timeLimit(.minutes(10)))
struct PoliteStopTests {
  struct ServerBlueprint: SuppliedBlueprint, RunnableBlueprint { typealias Output = ListeningServer }

  /// A connection that sends one request after the other.
  struct Client {
    /// The bytes from the server, until it closes its side.
    let parts: AsyncStream<ByteBuffer>
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

    static func with<Result: Sendable>(
      _ address: SocketAddress, _ body: @escaping @Sendable (Client) async throws -> Result
    ) async throws -> Result {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(to: address) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        let (parts, part) = AsyncStream.makeStream(of: ByteBuffer.self)
        let reading = Task {
          defer { part.finish() }
          for try await buffer in inbound { part.yield(buffer) }
        }
        defer { reading.cancel() }
        return try await body(Client(parts: parts, outbound: outbound))
      }
    }

    /// Sends a request, and returns whether its complete response says that it is the last one.
    ///
    /// - Returns: nil if the connection ended instead.
    func isLast(_ path: String = "hello") async -> Bool? {
      var response = ""
      do {
        try await send("GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        for await part in parts {
          response += String(buffer: part)
          if response.hasSuffix("\r\n\r\nhello") { return response.lowercased().contains("connection: close") }
        }
      } catch { return nil }
      return nil
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    /// Returns what the server sends until it closes its side.
    func rest() async -> String { await parts.reduce(into: "") { $0 += String(buffer: $1) } }

    /// Waits until the server closes its side.
    ///
    /// - Returns: Whether nothing followed the last response.
    func end() async -> Bool { await parts.first { _ in true } == nil }
  }

  /// Runs a server in a group, whose clock is the test's.
  private func withServer(
    _ deadlines: ConnectionDeadlines = ConnectionDeadlines(head: nil, stop: nil, drain: nil),
    drainDelay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    _ body: (SocketAddress, CatalogServiceGroup) async throws -> Void
  ) async throws {
    let (router, catalog) = (Router(), Catalog())
    router.get("hello") { _, _ in "hello" }
    let group = CatalogServiceGroup(
      catalog,
      .init(
        stopTimeout: nil, stopDeadline: nil, drainDelay: drainDelay, clock: clock, logger: ListeningServerTests.quiet))
    let server = ListeningServer(
      Application(
        router: router, server: .http1(deadlines: deadlines, readiness: group.readiness),
        configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: ListeningServerTests.quiet))
    catalog.supply(ServerBlueprint.self, instance: server)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    try await body(try #require(server.address), group)
    group.triggerGracefulShutdown()
    try await run
  }

  @Test(
    "64 clients under load lose no request, with a drain delay and without", arguments: [Duration.zero, .seconds(5)])
  func load(drainDelay: Duration) async throws {
    let clock = ManualClock()
    try await withServer(drainDelay: drainDelay, clock: clock) { address, group in
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let clients = (0..<64).map { _ in
        Task {
          try await Client.with(address) { client in
            for number in 0... {
              guard let isLast = await client.isLast() else { return false }
              if number == 10 { begin.yield() }
              if isLast { return await client.end() }
            }
            return false
          }
        }
      }
      var count = 0
      for await _ in begun {
        count += 1
        if count == clients.count { break }
      }
      group.triggerGracefulShutdown()
      for client in clients { #expect(try await client.value) }
      if drainDelay > .zero {
        #expect(group.readiness.state == .draining)
        // The server still accepts connections, and answers one request on each.
        #expect(try await Client.with(address) { await $0.isLast() } == true)
        try await clock.waitForSleeper(for: drainDelay)
        clock.advance(by: drainDelay)
      }
    }
  }

  @Test("A request that reaches an idle connection of a server that stops is answered")
  func onItsWay() async throws {
    try await withServer { address, group in
      try await Client.with(address) { client in
        #expect(await client.isLast() == false)
        group.triggerGracefulShutdown()
        // The connection hears of the stop a moment later.
        var isLast: Bool? = false
        while isLast == false { isLast = await client.isLast() }
        #expect(isLast == true)
        let isEnd = await client.end()
        #expect(isEnd)
      }
    }
  }

  @Test("An idle connection is closed after a moment, and a client that doesn't close its side is left")
  func idle() async throws {
    let deadlines = ConnectionDeadlines(head: nil, stop: nil, drain: .milliseconds(1))
    try await withServer(deadlines) { address, group in
      try await Client.with(address) { client in
        #expect(await client.isLast() == false)
        group.triggerGracefulShutdown()
        let isEnd = await client.end()
        #expect(isEnd)
        for await state in group.readiness.states() where state == .stopped { break }
      }
    }
  }
}

@Suite("A complete server", .timeLimit(.minutes(10)))
struct CompleteServerTests {
  struct ServerBlueprint: SharedBlueprint, RunnableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ListeningServer {
      let requests = RequestScopeMiddleware<BasicRequestContext>(RequestScope.self, of: catalog.owningCatalog)
      return try ListeningServer(
        in: catalog, at: .hostname("127.0.0.1", port: 0), scopes: requests,
        deadlines: ConnectionDeadlines(drain: nil), logger: ListeningServerTests.quiet
      ) { router in
        router.get("hello") { _, _ -> String in
          _ = try Catalog.main.obtain(\.transaction)
          return "hello"
        }
      }
    }
  }

  /// A service whose health check fails when the test wants it to.
  struct CheckedBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
    typealias Output = Journal
    static var healthCheckName: String { "a \"check\"" }
    static func checkHealth(_ instance: Journal) async throws { if instance.all.contains("failing") { throw Broken() } }
  }

  /// Returns the answer to a request.
  private func answer(_ path: String, _ address: SocketAddress) async throws -> String {
    try await PoliteStopTests.Client.with(address) { client in
      try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      return await client.rest()
    }
  }

  @Test("It has scopes, health checks and a polite stop")
  func complete() async throws {
    let (catalog, journal) = (Catalog(), Journal())
    catalog.install(ServerBlueprint(), TransactionBlueprint(), ReadinessBlueprint())
    catalog.supply(JournalBlueprint.self, instance: journal)
    catalog.supply(CheckedBlueprint.self, instance: journal)
    let group = CatalogServiceGroup(catalog, .init(logger: ListeningServerTests.quiet))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    let address = try #require(try ServerBlueprint.obtain(from: catalog).address)
    let hello = try await answer("/hello", address)
    #expect(hello.hasSuffix("hello"), "\(hello)")
    await journal.wait(for: "commit")
    let ready = try await answer("/health/ready", address)
    #expect(
      ready.hasPrefix("HTTP/1.1 200")
        && ready.hasSuffix("{\"checks\":{\"a \\\"check\\\"\":\"ok\"},\"status\":\"ready\"}\n"))
    journal.note("failing")
    let failing = try await answer("/health/ready", address)
    #expect(failing.hasPrefix("HTTP/1.1 503") && failing.hasSuffix("\":\"failed\"},\"status\":\"failing\"}\n"))
    let live = try await answer("/health/live", address)
    #expect(live.hasPrefix("HTTP/1.1 200") && live.hasSuffix("live\n"))
    try await PoliteStopTests.Client.with(address) { client in
      #expect(await client.isLast() == false)
      group.triggerGracefulShutdown()
      var isLast: Bool? = false
      while isLast == false { isLast = await client.isLast() }
      #expect(isLast == true)
    }
    try await run
  }
}
#endif
