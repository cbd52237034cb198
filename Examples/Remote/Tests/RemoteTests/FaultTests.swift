import Bookings
import BookingsBehavior
import BookingsServing
import Foundation
import HTTPBookings
import NIOCore
import NIOPosix
import RemoteCalls
import RemoteTesting
import Testing

/// Connections that break, and servers that don't answer: every call ends, with the error that the protocol names.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FaultTests {
  /// Runs a test with a server, a way to it that a test can break, and a client.
  static func with(
    _ change: (inout CallOptions) -> Void = { _ in },
    _ body: (FaultyProxy, HTTPBookings, RoomsServer) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let proxy = try await FaultyProxy(to: try await server.port())
      try await HTTPBookings.with(port: proxy.port, change) { try await body(proxy, $0, server) }
      await proxy.close()
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
    }
  }

  @Test func noServer() async throws {
    // This port was free a moment ago.
    let server = try await ScriptedServer { _ in .init("", closes: true) }
    await server.close()
    try await HTTPBookings.with(port: server.port) { store async throws in
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.status() }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await changes.next() }
    }
  }

  @Test func noSuchHost() async throws {
    let store = HTTPBookings(
      url: "http://no-such-host.invalid:8080", token: "token-ada", options: CallOptions(attempts: 1), logger: .silent)
    await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.status() }
    await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
    await store.close()
  }

  @Test func refusedConnection() async throws {
    let full = try await FullQueue()
    try await HTTPBookings.with(port: full.port) {
      $0.connectTimeout = .milliseconds(200)
      $0.attempts = 2
    } _: { store async throws in
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
    }
    await full.close()
  }

  @Test func lostBytes() async throws {
    try await Self.with {
      $0.silence = .seconds(5)
    } _: { proxy, store, _ async throws in
      proxy.change(to: .drop)
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(300)) { () async throws(StoreError) in try await store.status() }
      }
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(300)) { () async throws(StoreError) in try await store.book(request())
        }
      }
      proxy.cut()
      proxy.change(to: .pass)
      #expect(try await store.status().revision == 0)
      // The connection can also break in the middle of a stream.
      _ = try await store.book(request())
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 1)
      proxy.change(to: .drop)
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in try await changes.next() }
      proxy.cut()
      proxy.change(to: .pass)
    }
  }

  @Test func lateBytes() async throws {
    try await Self.with { proxy, store, _ async throws in
      _ = try await store.status()
      proxy.change(to: .hold)
      async let booking = store.book(request())
      try await eventually { proxy.held > 0 }
      proxy.change(to: .pass)
      #expect(try await booking.request == request())
    }
  }

  @Test func brokenConnectionOfAStream() async throws {
    try await Self.with { proxy, store, _ async throws in
      for hour in 0..<3 { _ = try await store.book(request(hour)) }
      var changes = store.changes(after: 0).makeAsyncIterator()
      for revision in 1...3 as ClosedRange<Int64> { #expect(try await changes.next()?.revision == revision) }
      proxy.cut()
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await changes.next() }
      // This call may be repeated, in case the client doesn't know yet that its other connection is cut.
      _ = try await store.status()
      // The reader resumes, and misses nothing.
      _ = try await store.book(request(3))
      changes = store.changes(after: 3).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 4)
    }
  }

  @Test func silentStreamEndsWithItsServer() async throws {
    try await Self.with {
      $0.silence = .seconds(5)
    } _: { proxy, store, server async throws in
      let reader = Task { () async -> Result<Change?, StoreError> in
        do throws(StoreError) {
          var changes = store.changes(after: 0).makeAsyncIterator()
          return .success(try await changes.next())
        } catch {
          return .failure(error)
        }
      }
      // Longer than a silence may be: each heartbeat is a part that comes.
      try await eventually { proxy.passed >= 30 }
      let booking = try await store.book(request())
      #expect(await reader.value == .success(Change(revision: 1, kind: .booked(booking))))
    }
  }

  @Test func onlySafeCallsAreRepeated() async throws {
    let server = try await ScriptedServer { _ in .init("", closes: true) }
    try await HTTPBookings.with(port: server.port) {
      $0.attempts = 3
      $0.backoff = .milliseconds(1)
    } _: { store async throws in
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await store.status() }
      #expect(server.requests.count == 3)
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await store.book(request()) }
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await store.cancel(1) }
      #expect(server.requests.count == 5)
    }
    await server.close()
  }

  @Test func callToABusyServerIsRepeated() async throws {
    let server = try await ScriptedServer { _ in
      .http("503 Service Unavailable", #"{"error":{"code":"unavailable","detail":"busy"}}"#)
    }
    try await HTTPBookings.with(port: server.port) {
      $0.backoff = .milliseconds(1)
    } _: { store async throws in
      await expect(.unavailable(.busy)) { () async throws(StoreError) in try await store.book(request()) }
      #expect(server.requests.count == 3)
    }
    await server.close()
  }

  @Test func deadlineAndTokenAreSent() async throws {
    let server = try await ScriptedServer { _ in .http("200 OK", #"{"revision":3}"#) }
    try await HTTPBookings.with(port: server.port) { store async throws in
      try await withDeadline(in: .seconds(7)) { () async throws(StoreError) in
        #expect(try await store.reach(3) == 3)
      }
      let text = try #require(server.requests.first)
      #expect(text.contains("authorization: Bearer token-ada\r\n"))
      let after = try #require(text.firstRange(of: "x-timeout-milliseconds: ")).upperBound
      let left = try #require(Int(text[after...].prefix(while: \.isNumber)))
      #expect((1...7000).contains(left))
    }
    await server.close()
  }

  @Test func unknownCallerIsRefused() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      try await HTTPBookings.with(port: try await server.port(), token: "mallory") { store async throws in
        await expect(.refused) { () async throws(StoreError) in try await store.book(request()) }
        await expect(.refused) { () async throws(StoreError) in try await store.status() }
        await expect(.refused) { () async throws(StoreError) in try await store.reach(0) }
        var changes = store.changes(after: 0).makeAsyncIterator()
        await expect(.refused) { () async throws(StoreError) in try await changes.next() }
      }
    }
  }

  @Test func callersAreReadAndCompared() {
    #expect(Callers(text: "ada") == nil)
    let callers = Callers(text: "ada:one,alan:two:three")
    #expect(callers?.caller(authorization: "Bearer one") == "ada")
    #expect(callers?.caller(authorization: "bearer two:three") == "alan")
    for text in ["Bearer on", "Bearer onf", "Bearer ", "one", "Basic one", nil] {
      #expect(callers?.caller(authorization: text) == nil)
    }
  }

  @Test func stoppingServerEndsWaitingCalls() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      try await HTTPBookings.with(port: try await server.port()) {
        $0.attempts = 1
      } _: { store async throws in
        let (watcher, waiter) = (
          Task {
            await Self.error {
              var changes = store.changes(after: 0).makeAsyncIterator(); _ = try await changes.next()
            }
          },
          Task { await Self.error { _ = try await store.reach(1) } }
        )
        try await eventually { try await store.status().watchers == 1 }
        server.program.send(SIGTERM)
        #expect(await watcher.value == .unavailable(.lost))
        let error = await waiter.value
        #expect(error == .unavailable(.lost) || error == .unavailable(.notReached))
        #expect(await server.program.exitCode() == 0)
      }
    }
  }

  private static func error(_ body: () async throws -> Void) async -> StoreError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? StoreError
    }
  }
}

/// A port whose queue of connections is full, so that the system accepts no other one.
private struct FullQueue {
  let port: Int
  private let channels: [any Channel]

  init() async throws {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 1).serverChannelOption(.autoRead, value: false)
      .bind(host: "127.0.0.1", port: 0).get()
    port = listener.localAddress?.port ?? 0
    var channels: [any Channel] = [listener]
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connectTimeout(.milliseconds(300))
    while let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() { channels.append(channel) }
    self.channels = channels
  }

  func close() async { for channel in channels { try? await channel.close().get() } }
}
