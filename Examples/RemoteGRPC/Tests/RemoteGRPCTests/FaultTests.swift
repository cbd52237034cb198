import Bookings
import BookingsBehavior
import BookingsMessages
import BookingsProtobuf
import Foundation
import GRPCBookings
import RemoteCalls
import RemoteTesting
import Testing

/// The behavior of calls when connections break or servers don't answer.
///
/// Every call ends with an error of the protocol.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FaultTests {
  /// Runs a test with a server, a proxy that the test can break, and a client.
  static func with(
    _ change: (inout CallOptions) -> Void = { _ in },
    _ body: (FaultyProxy, GRPCBookings, RoomsServer) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let proxy = try await FaultyProxy(to: try await server.port())
      try await GRPCBookings.with(url: "grpc://127.0.0.1:\(proxy.port)", change) { try await body(proxy, $0, server) }
      await proxy.close()
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
    }
  }

  @Test func noServer() async throws {
    let server = try await ScriptedServer { _ in .init("", closes: true) }
    await server.close()
    try await GRPCBookings.with(url: "grpc://127.0.0.1:\(server.port)") { store async throws in
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.status() }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await changes.next() }
    }
  }

  @Test func noSuchHost() async throws {
    try await GRPCBookings.with(url: "grpc://no-such-host.invalid:50051") {
      $0.timeout = .milliseconds(500)
      $0.attempts = 1
    } body: { store async throws in
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.status() }
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
    }
  }

  @Test(arguments: ["220 mail.example.org ESMTP\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n", "\0\0\0\0\0\0\0\0\0", ""])
  func serverThatSpeaksNoGRPC(_ answer: String) async throws {
    let server = try await ScriptedServer { _ in .init(answer, closes: true) }
    try await GRPCBookings.with(url: "grpc://127.0.0.1:\(server.port)") {
      $0.timeout = .seconds(2)
    } body: { store async throws in
      for _ in 0..<3 {
        do throws(StoreError) {
          _ = try await store.book(request())
          Issue.record("an answer")
        } catch {
          guard case .unavailable = error else {
            Issue.record(error)
            return
          }
        }
      }
    }
    await server.close()
  }

  @Test func serverThatAcceptsAndIsSilent() async throws {
    let server = try await ScriptedServer { _ in .init("", closes: false) }
    try await GRPCBookings.with(url: "grpc://127.0.0.1:\(server.port)") {
      $0.connectTimeout = .milliseconds(300)
      $0.attempts = 1
    } body: { store async throws in
      await expect(.unavailable(.notReached)) { () async throws(StoreError) in try await store.book(request()) }
    }
    await server.close()
  }

  @Test func bytesThatVanish() async throws {
    try await Self.with {
      $0.silence = .seconds(5)
    } _: { proxy, store, _ async throws in
      _ = try await store.book(request())
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 1)
      proxy.change(to: .drop)
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in try await changes.next() }
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(200)) { () async throws(StoreError) in try await store.status() }
      }
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(200)) { () async throws(StoreError) in
          try await store.book(request(1))
        }
      }
      proxy.cut()
      proxy.change(to: .pass)
      try await eventually { (try? await store.status().revision) == 1 }
    }
  }

  @Test func bytesThatAreLate() async throws {
    try await Self.with { proxy, store, _ async throws in
      _ = try await store.status()
      proxy.change(to: .hold)
      async let booking = store.book(request())
      try await eventually { proxy.held > 0 }
      proxy.change(to: .pass)
      #expect(try await booking.request == request())
    }
  }

  @Test func connectionThatBreaks() async throws {
    try await Self.with { proxy, store, _ async throws in
      for hour in 0..<3 { _ = try await store.book(request(hour)) }
      var changes = store.changes(after: 0).makeAsyncIterator()
      for revision in 1...3 as ClosedRange<Int64> { #expect(try await changes.next()?.revision == revision) }
      // The request was sent but not answered. It may have succeeded, so it isn't repeated.
      proxy.change(to: .hold)
      async let outcome = Self.error { _ = try await store.book(request(3)) }
      try await eventually { proxy.held > 0 }
      proxy.cut()
      proxy.change(to: .pass)
      #expect(await outcome == .unavailable(.lost))
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await changes.next() }
      // The reader reconnects and misses no change.
      try await eventually { (try? await store.status()) != nil }
      _ = try await store.book(request(4))
      changes = store.changes(after: 3).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 4)
    }
  }

  @Test func streamWithoutChangesLivesAsLongAsItsServer() async throws {
    try await Self.with {
      $0.silence = .seconds(5)
    } _: { proxy, store, _ async throws in
      let reader = Task { () async -> Result<Change?, StoreError> in
        do throws(StoreError) {
          var changes = store.changes(after: 0).makeAsyncIterator()
          return .success(try await changes.next())
        } catch {
          return .failure(error)
        }
      }
      // This takes longer than the limit of silence. Each heartbeat restarts that limit.
      try await eventually { proxy.passed >= 40 }
      let booking = try await store.book(request())
      #expect(await reader.value == .success(Change(revision: 1, kind: .booked(booking))))
    }
  }

  @Test func deadlineAndTokenAreSent() async throws {
    let booking = try Rooms_V1_Booking(Booking(id: 1, owner: "ada", request: request()))
    let seen = SeenMetadata()
    try await ScriptedStore(book: { booking }).serve(seen) { store async throws in
      _ = try await store.book(request())
      _ = try await withDeadline(in: .seconds(5)) { () async throws(StoreError) in try await store.book(request()) }
    }
    #expect(seen["authorization"] == ["Bearer token-ada", "Bearer token-ada"])
    // The first call has the client's own timeout, the second the task's earlier one. The transport chooses the unit.
    let timeouts = seen["grpc-timeout"].compactMap(SeenMetadata.seconds)
    #expect(timeouts.count == 2)
    #expect(timeouts.first.map { (20...30).contains($0) } == true, "\(seen["grpc-timeout"])")
    #expect(timeouts.last.map { (1...5).contains($0) } == true, "\(seen["grpc-timeout"])")
  }

  @Test func unknownCallerIsRefused() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let url = "grpc://127.0.0.1:\(try await server.port())"
      try await GRPCBookings.with(url: url, token: "mallory") { store async throws in
        await expect(.refused) { () async throws(StoreError) in try await store.book(request()) }
        await expect(.refused) { () async throws(StoreError) in try await store.status() }
        var changes = store.changes(after: 0).makeAsyncIterator()
        await expect(.refused) { () async throws(StoreError) in try await changes.next() }
      }
    }
  }

  @Test func certificateThatIsNotTrustedIsRefused() async throws {
    try await withFolder { folder in
      let tls = try await TestCertificates(in: folder)
      let server = try RoomsServer(in: folder, tls.serverEnvironment)
      let port = try await server.port()
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      let untrusted = try await TestCertificates(in: other)
      let clients = [("grpcs://localhost:\(port)", untrusted.authority), ("grpc://127.0.0.1:\(port)", nil)]
      for (url, trusted) in clients {
        try await GRPCBookings.with(url: url, trusted: trusted) {
          $0.timeout = .seconds(2)
        } body: { store async throws in
          let error = await Self.error { _ = try await store.status() }
          guard case .unavailable = error else {
            Issue.record("\(String(describing: error))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: ["http://a:1", "grpc://a", "grpc://a:x", "grpc://a:1,b:2", "grpc://", "a:1", "grpc://127.0.0.1:0"])
  func addressThatIsNoneIsNamed(_ url: String) {
    #expect(throws: ServersError.self) { try GRPCBookings(url: url, token: "", logger: .silent) }
  }

  @Test func serverThatStopsEndsWhatWaits() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let url = "grpc://127.0.0.1:\(try await server.port())"
      try await GRPCBookings.with(url: url) {
        $0.attempts = 1
      } body: { store async throws in
        let watcher = Task {
          await Self.error {
            var changes = store.changes(after: 0).makeAsyncIterator()
            _ = try await changes.next()
          }
        }
        try await eventually { try await store.status().watchers == 1 }
        server.program.send(SIGTERM)
        #expect(await watcher.value == .unavailable(.lost))
        #expect(await server.program.exitCode() == 0)
      }
    }
  }

  static func error(_ body: () async throws -> Void) async -> StoreError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? StoreError
    }
  }
}
