import Bookings
import BookingsBehavior
import Foundation
import HTTPBookings
import RemoteTesting
import Testing

/// The smallest and largest numbers in each field of each request and of each answer.
@Suite(.timeLimit(.minutes(10))) struct NumberTests {
  static let numbers = ["-9223372036854775808", "9223372036854775807", "-62167219200001", "253402300800000"]
  static let booking =
    #"{"id":4,"owner":"ada","request":{"room":"blue","start":START,"end":END,"title":"t","reference":"r"}}"#

  @Test func serverAnswersEachNumber() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let port = try await server.port()
      for number in Self.numbers + ["1e99", "99999999999999999999"] {
        for (start, end) in [(number, "2000"), ("1000", number), (number, number)] {
          let body = #"{"room":"blue","start":\#(start),"end":\#(end),"title":"t","reference":"r"}"#
          #expect(try await send("POST", "/bookings", body, port: port).status == 422, "\(body)")
          let list = "/bookings?from=\(start)&to=\(end)"
          #expect(try await send("GET", list, port: port).status == 422, "\(list)")
        }
        #expect([404, 422].contains(try await send("DELETE", "/bookings/\(number)", port: port).status))
        let timeout = [("x-timeout-milliseconds", number)]
        #expect([200, 504].contains(try await send("GET", "/status", port: port, headers: timeout).status))
        let short = [("x-timeout-milliseconds", "1")]
        let revision = try await send("GET", "/revision?at-least=\(number)", port: port, headers: short)
        #expect([200, 422].contains(revision.status))
      }
      #expect(try await send("GET", "/status", port: port).status == 200, "\(server.program.errorText)")
    }
  }

  @Test(arguments: numbers) func answerOfAnotherCalendarIsGarbled(_ number: String) async throws {
    let booking = Self.booking.replacing("START", with: number).replacing("END", with: "2000")
    let server = try await ScriptedServer { request in
      switch request.prefix(while: { $0 != "?" && $0 != " " }) {
      case "POST" where request.contains("taken"):
        .http("409 Conflict", #"{"error":{"code":"taken","booking":\#(booking)}}"#)
      case "POST": .http("201 Created", booking)
      default:
        request.contains("/changes")
          ? .http("200 OK", #"{"revision":1,"kind":"booked","booking":\#(booking)}"# + "\n")
          : .http("200 OK", "[\(booking)]")
      }
    }
    try await HTTPBookings.with(port: server.port) { store async throws in
      let garbled = StoreError.unavailable(.garbled)
      await expect(garbled) { () async throws(StoreError) in try await store.book(request()) }
      await expect(garbled) { () async throws(StoreError) in try await store.book(request(title: "taken")) }
      await expect(garbled) { () async throws(StoreError) in
        try await store.bookings(from: request().start, to: request().end)
      }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(garbled) { () async throws(StoreError) in try await changes.next() }
    }
    await server.close()
  }

  @Test(arguments: [
    ["watch", "9223372036854775807", "1"], ["drive", "-1"],
    ["book", "blue", "2026-11-05T09:00:00Z", "-9223372036854775808", "t"],
    ["list", "99999-01-01"],
  ])
  func commandLineRefusesNumbers(_ arguments: [String]) async throws {
    try await withFolder { folder in
      let environment = ["ROOMS_DATABASE": folder.appending(path: "rooms.sqlite").path]
      let program = try RunningProgram("rooms", arguments, environment)
      #expect(await program.exitCode() == 64, "\(program.errorText)")
    }
  }
}
