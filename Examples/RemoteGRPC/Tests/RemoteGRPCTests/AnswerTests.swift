import Bookings
import BookingsBehavior
import BookingsMessages
import BookingsProtobuf
import Foundation
import GRPCBookings
import GRPCCore
import GRPCNIOTransportHTTP2
import GRPCProtobuf
import RemoteTesting
import SwiftProtobuf
import Testing

/// The handling of answers that are garbled or of another version.
@Suite(.timeLimit(.minutes(10))) struct AnswerTests {
  static let booking = Booking(id: 4, owner: "ada", request: request())

  /// An unknown field with the number 15 and the text `tea`.
  static let newField = Data([0x7A, 0x03] + Array("tea".utf8))

  /// A message with unknown fields.
  static func newer<Message: SwiftProtobuf.Message>(_ message: Message, _ more: Data = newField) throws -> Message {
    try Message(serializedBytes: try message.serializedData() + more)
  }

  @Test func fieldsOfANewerStoreArePassedOver() async throws {
    let answer = try Self.newer(try Rooms_V1_Booking(Self.booking))
    #expect(!answer.unknownFields.data.isEmpty)
    try await ScriptedStore(book: { answer }).serve { store async throws in
      #expect(try await store.book(request()) == Self.booking)
      #expect(try await store.bookings(from: request().start, to: request().end) == [Self.booking])
    }
  }

  @Test func fieldsOfANewerClientArePassedOver() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let transport = try HTTP2ClientTransport.Posix(
        target: .ipv4(address: "127.0.0.1", port: try await server.port()), transportSecurity: .plaintext)
      try await withGRPCClient(transport: transport) { client in
        let stub = Rooms_V1_BookingStore.Client(wrapping: client)
        let metadata: Metadata = ["authorization": "Bearer token-ada"]
        let answer = try await stub.book(try Self.newer(try Rooms_V1_BookRequest(request())), metadata: metadata)
        #expect(answer.request.room == "blue")
        // The error of an incomplete request names the problem.
        var incomplete = try Rooms_V1_BookRequest(request(5))
        incomplete.room = ""
        await #expect {
          try await stub.book(incomplete, metadata: metadata)
        } throws: {
          ($0 as? RPCError)?.storeError(wasSent: true) == .invalid("the room has no name")
        }
      }
    }
  }

  @Test func errorsOfANewerStoreHaveTheirNames() async throws {
    let failure = try Self.newer(Rooms_V1_Failure())
    let detail = ErrorDetails.any(try Google_Protobuf_Any(message: failure))
    let status = GoogleRPCStatus(code: .resourceExhausted, message: "over-quota", details: [detail])
    try await ScriptedStore(book: { throw status }).serve { store async throws in
      await expect(.unrecognized("over-quota")) { () async throws(StoreError) in try await store.book(request()) }
    }
  }

  @Test func changesOfANewerStoreAreNotLost() async throws {
    let booked = try Rooms_V1_Change(Change(revision: 1, kind: .booked(Self.booking)))
    let moved = try Self.newer(Rooms_V1_Change.with { $0.revision = 2 })
    let cancelled = try Rooms_V1_Change(Change(revision: 3, kind: .cancelled(Self.booking)))
    let all = [booked, moved, Rooms_V1_Change(), cancelled]
    try await ScriptedStore(changes: all, book: { throw CancellationError() }).serve { store async throws in
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next() == Change(revision: 1, kind: .booked(Self.booking)))
      let change = try await changes.next()
      guard case .unrecognized = change?.kind, change?.revision == 2 else {
        Issue.record("\(String(describing: change))")
        return
      }
      #expect(try await changes.next()?.revision == 3)
      await expect(.unavailable(.lost)) { () async throws(StoreError) in try await changes.next() }
    }
  }

  @Test func bookingWithoutItsFieldsIsGarbled() async throws {
    try await ScriptedStore(book: { Rooms_V1_Booking() }).serve { store async throws in
      await expect(.unavailable(.garbled)) { () async throws(StoreError) in try await store.book(request()) }
      await expect(.unavailable(.garbled)) { () async throws(StoreError) in
        try await store.bookings(from: request().start, to: request().end)
      }
    }
  }

  /// Status codes from a proxy that doesn't know the protocol, with the resulting errors.
  static let codes: [(RPCError.Code, StoreError)] = [
    (.unavailable, .unavailable(.lost)), (.resourceExhausted, .unavailable(.failed)),
    (.deadlineExceeded, .unavailable(.timedOut)), (.unauthenticated, .refused), (.permissionDenied, .refused),
    (.unimplemented, .unavailable(.garbled)), (.internalError, .unavailable(.garbled)),
    (.unknown, .unavailable(.garbled)), (.cancelled, .unavailable(.lost)), (.aborted, .unavailable(.garbled)),
  ]

  @Test(arguments: codes) func codesWithoutADetailAreNamed(_ code: RPCError.Code, _ error: StoreError) async throws {
    try await ScriptedStore(book: { throw RPCError(code: code, message: "no healthy upstream") }).serve {
      store async throws in
      await expect(error) { () async throws(StoreError) in try await store.book(request()) }
      await expect(error) { () async throws(StoreError) in
        try await store.bookings(from: request().start, to: request().end)
      }
    }
  }

  @Test func callThatWasRefusedHasNotBegun() {
    let error = RPCError(
      code: .unavailable, message: "Stream unexpectedly closed: received RST_STREAM frame (0x7: refused stream).")
    #expect(error.storeError(wasSent: true) == .unavailable(.busy))
  }

  @Test func longTitleOfATakenRoomFitsIntoTheTrailers() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let url = "grpc://127.0.0.1:\(try await server.port())"
      try await GRPCBookings.with(url: url) { store async throws in
        let title = String(repeating: "x", count: BookingRequest.longestTitle)
        let booking = try await store.book(request(title: title))
        do throws(StoreError) {
          _ = try await store.book(request(title: "second"))
          Issue.record("two bookings")
        } catch {
          guard case .taken(let other) = error else { throw error }
          #expect(other.id == booking.id && other.request.reference == booking.request.reference)
          #expect(other.request.title.utf8.count < 2000 && title.hasPrefix(other.request.title.dropLast()))
        }
        // The connection is still open.
        #expect(try await store.status().revision == 1)
      }
    }
  }

  @Test func longListIsReceived() async throws {
    let title = String(repeating: "x", count: BookingRequest.longestTitle)
    let all = try (0..<80).map {
      try Rooms_V1_Booking(Booking(id: $0 + 1, owner: "ada", request: request(title: title)))
    }
    try await ScriptedStore(bookings: all, book: { throw CancellationError() }).serve { store async throws in
      #expect(try await store.bookings(from: request().start, to: request().end).count == 80)
    }
  }

  @Test(arguments: StoreError.everyKind) func everyErrorHasAForm(_ error: StoreError) {
    let back = RPCError(GoogleRPCStatus(error)).storeError(wasSent: true)
    // A cancelled server isn't a cancelled client.
    #expect(back == (error == .cancelled ? .unavailable(.lost) : error))
  }
}
