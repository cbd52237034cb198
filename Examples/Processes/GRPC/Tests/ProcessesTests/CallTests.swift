import Bookings
import BookingsBehavior
import BookingsGRPC
import BookingsProtobuf
import GRPCCore
import GRPCNIOTransportHTTP2
import GRPCProtobuf
import ServiceCatalogLifecycle
import SwiftProtobuf
import Synchronization
import Testing

@testable import BookingsServer

/// How a call behaves that leaves its process.
@Suite(.timeLimit(.minutes(5))) struct CallTests {
  @Test func deadlineEndsTheCallOnBothSides() async throws {
    let begun = Atomic(false)
    let ended = Gate()
    let store = ScriptedStore { _ async throws(StoreError) in
      begun.store(true, ordering: .sequentiallyConsistent)
      await Gate().wait()
      ended.open()
      throw .cancelled
    }
    try await withClient(of: store, timeout: .milliseconds(200)) { client async throws in
      // On a slow machine, the deadline may be over before the server has the call.
      repeat {
        await #expect(throws: StoreError.timedOut) { try await client.book(.test("blue", 9, 11)) }
      } while !begun.load(ordering: .sequentiallyConsistent)
      await ended.wait()
    }
  }

  @Test func cancellationEndsTheCallOnBothSides() async throws {
    let (begun, ended) = (Gate(), Gate())
    let store = ScriptedStore { _ async throws(StoreError) in
      begun.open()
      await Gate().wait()
      ended.open()
      throw .cancelled
    }
    try await withClient(of: store) { client async throws in
      let call = Task { try await client.book(.test("blue", 9, 11)) }
      await begun.wait()
      call.cancel()
      await #expect(throws: StoreError.cancelled) { try await call.value }
      await ended.wait()
    }
  }

  @Test func failedCallIsRetried() async throws {
    let attempts = Atomic(0)
    let store = ScriptedStore { request async throws(StoreError) in
      let attempt = attempts.wrappingAdd(1, ordering: .relaxed).newValue
      if attempt < 3 { throw .unavailable("attempt \(attempt)") }
      return Booking(id: attempt, request: request)
    }
    try await withClient(of: store) { client async throws in
      #expect(try await client.book(.test("blue", 9, 11)).id == 3)
    }
  }

  @Test func retriesEnd() async throws {
    let attempts = Atomic(0)
    let store = ScriptedStore { _ async throws(StoreError) in
      throw .unavailable("attempt \(attempts.wrappingAdd(1, ordering: .relaxed).newValue)")
    }
    try await withClient(of: store) { client async throws in
      await #expect(throws: StoreError.unavailable("attempt 5")) { try await client.book(.test("blue", 9, 11)) }
    }
  }

  @Test func errorOfTheStoreIsNotRetried() async throws {
    let attempts = Atomic(0)
    let store = ScriptedStore { _ async throws(StoreError) in
      throw .invalid("attempt \(attempts.wrappingAdd(1, ordering: .relaxed).newValue)")
    }
    try await withClient(of: store) { client async throws in
      await #expect(throws: StoreError.invalid("attempt 1")) { try await client.book(.test("blue", 9, 11)) }
    }
  }

  @Test func missingServerIsAnError() async throws {
    let server = try await RunningServer(ScriptedStore())
    try await server.stop()
    try await withClient(of: server.port, timeout: .milliseconds(200)) { client async throws in
      await #expect(throws: StoreError.timedOut) { try await client.book(.test("blue", 9, 11)) }
    }
  }

  @Test func slowReaderSlowsTheStoreDown() async throws {
    let passedOn = Atomic(0)
    let total = 100_000
    let change = Change(
      revision: 1, kind: .booked,
      booking: Booking(
        id: 1,
        request: BookingRequest(
          room: "blue", day: "2026-11-05", start: 9, end: 11, title: String(repeating: "a", count: 1000),
          reference: "")))
    let store = ScriptedStore(onFollow: { receive in
      for _ in 0..<total {
        guard await receive(change) else { return }
        passedOn.add(1, ordering: .relaxed)
      }
    })
    try await withClient(of: store) { client async throws in
      let (received, goOn) = (Gate(), Gate())
      let reader = Task {
        try await client.follow(after: 0) { _ in
          received.open()
          await goOn.wait()
          return false
        }
      }
      await received.wait()
      var before = -1
      while passedOn.load(ordering: .relaxed) != before {
        before = passedOn.load(ordering: .relaxed)
        _ = try await client.bookings(on: "2026-11-05")
      }
      #expect(before < total)
      goOn.open()
      try await reader.value
    }
  }

  /// A newer server has reasons and changes that this client doesn't know.
  @Test func unknownReasonsAndChangesAreUnrecognized() throws {
    let reason = try Rooms_V1_Failure(serializedBytes: [0x9A, 0x01, 0x00])
    let status = GoogleRPCStatus(
      code: .failedPrecondition, message: "closed on Sundays",
      details: [.any(try Google_Protobuf_Any(message: reason))])
    #expect(StoreError(RPCError(status)) == .unrecognized("failedPrecondition: closed on Sundays"))
    let change = Rooms_V1_Change.with {
      $0.revision = 7
      $0.kind = .UNRECOGNIZED(9)
    }
    #expect(Change(change).kind == .unrecognized)
    #expect(Change(change).revision == 7)
  }

  @Test func probeReceivesTheReadiness() async throws {
    let server = try await RunningServer(ScriptedStore())
    let transport = try HTTP2ClientTransport.Posix(
      target: .ipv4(address: "127.0.0.1", port: server.port), transportSecurity: .plaintext)
    let answer = try await withGRPCClient(transport: transport) { client in
      try await Grpc_Health_V1_Health.Client(wrapping: client).check(.init())
    }
    #expect(answer.status == .serving)
    try await server.stop()
    let context = ServerContext(
      descriptor: Grpc_Health_V1_Health.Method.Check.descriptor, remotePeer: "", localPeer: "",
      cancellation: ServerContext.RPCCancellationHandle())
    let starting = try await HealthService(readiness: Readiness()).check(request: .init(), context: context)
    #expect(starting.status == .notServing)
  }
}
