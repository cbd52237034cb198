import Bookings
import BookingsBehavior
import BookingsMessages
import BookingsProtobuf
import Foundation
import GRPCBookings
import GRPCCore
import GRPCNIOTransportHTTP2
import RemoteTesting
import SwiftProtobuf
import Testing

/// The smallest and largest numbers in each field of each request and of each answer.
@Suite(.timeLimit(.minutes(10))) struct NumberTests {
  static let numbers = [Int64.min, .max, -62_167_219_200_001, 253_402_300_800_000]

  @Test func serverAnswersEachNumber() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let transport = try HTTP2ClientTransport.Posix(
        target: .ipv4(address: "127.0.0.1", port: try await server.port()), transportSecurity: .plaintext)
      try await withGRPCClient(transport: transport) { client in
        let stub = Rooms_V1_BookingStore.Client(wrapping: client)
        let metadata: Metadata = ["authorization": "Bearer token-ada"]
        for number in Self.numbers {
          for (start, end) in [(number, 2000), (1000, number), (number, number)] {
            var wish = try Rooms_V1_BookRequest(request())
            (wish.startMilliseconds, wish.endMilliseconds) = (start, end)
            await expect(.invalidArgument) { [wish] in _ = try await stub.book(wish, metadata: metadata) }
            let period = Rooms_V1_ListRequest.with { ($0.fromMilliseconds, $0.toMilliseconds) = (start, end) }
            await expect(.invalidArgument) { _ = try await stub.list(period, metadata: metadata) }
          }
          await expect(.notFound) { _ = try await stub.cancel(.with { $0.id = number }, metadata: metadata) }
          var options = CallOptions.defaults
          options.timeout = .milliseconds(1)
          let revision = try? await stub.reach(.with { $0.revision = number }, metadata: metadata, options: options)
          #expect(revision == nil || number < 0)
        }
        #expect(try await stub.status(Rooms_V1_StatusRequest(), metadata: metadata).revision == 0)
      }
    }
  }

  @Test(arguments: numbers) func answerOfAnotherCalendarIsGarbled(_ number: Int64) async throws {
    var booking = try Rooms_V1_Booking(AnswerTests.booking)
    booking.request.startMilliseconds = number
    let change = Rooms_V1_Change.with { ($0.revision, $0.booked) = (1, booking) }
    try await ScriptedStore(changes: [change], book: { [booking] in booking }).serve { store async throws in
      let garbled = StoreError.unavailable(.garbled)
      await expect(garbled) { () async throws(StoreError) in try await store.book(request()) }
      await expect(garbled) { () async throws(StoreError) in
        try await store.bookings(from: request().start, to: request().end)
      }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(garbled) { () async throws(StoreError) in try await changes.next() }
    }
  }
}

/// Expects a status of a call.
private func expect(
  _ code: RPCError.Code, at location: Testing.SourceLocation = #_sourceLocation, _ call: () async throws -> Void
) async {
  await #expect(sourceLocation: location) { try await call() } throws: { ($0 as? RPCError)?.code == code }
}
