import AsyncHTTPClient
import Bookings
import BookingsBehavior
import BookingsJSON
import Foundation
import HTTPBookings
import NIOCore
import NIOHTTP1
import RemoteCalls
import RemoteTesting
import Testing

/// Answers that can't be understood, and answers of another version.
@Suite(.timeLimit(.minutes(10))) struct AnswerTests {
  struct Garbage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: ScriptedServer.Answer
    let error: StoreError

    init(_ description: String, _ answer: ScriptedServer.Answer, _ reason: Unavailability) {
      (testDescription, self.answer, error) = (description, answer, .unavailable(reason))
    }
  }

  static let garbage = [
    Garbage("no HTTP", .init("220 mail.example.org ESMTP\r\n", closes: true), .garbled),
    Garbage("bytes", .init([0xFF, 0x00, 0x80, 0x0D, 0x0A], closes: true), .garbled),
    Garbage("nothing", .init("", closes: true), .lost),
    Garbage("half a head", .init("HTTP/1.1 200 OK\r\ncontent-le", closes: true), .lost),
    Garbage("half a body", .init("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{\"revi", closes: true), .lost),
    Garbage("no JSON", .http("200 OK", "hello"), .garbled),
    Garbage("an object without fields", .http("200 OK", "{}"), .garbled),
    Garbage("other JSON", .http("200 OK", "[1, 2]"), .garbled),
    Garbage("a page of a proxy", .http("200 OK", "<html>Log in to the hotel's network</html>"), .garbled),
    Garbage("a redirect", .http("302 Found", ""), .garbled),
    Garbage("an error without a name", .http("500 Internal Server Error", "oops"), .garbled),
    Garbage("a gateway without its server", .http("502 Bad Gateway", "<html>"), .busy),
    Garbage("a gateway that waited", .http("504 Gateway Timeout", ""), .timedOut),
    Garbage("a booking without its fields", .http("409 Conflict", #"{"error":{"code":"taken"}}"#), .garbled),
    Garbage(
      "a reason of a newer store", .http("500 Error", #"{"error":{"code":"unavailable","detail":"eclipse"}}"#), .failed),
  ]

  @Test(arguments: garbage) func garbageIsReported(_ garbage: Garbage) async throws {
    let server = try await ScriptedServer { _ in garbage.answer }
    try await HTTPBookings.with(port: server.port) {
      $0.attempts = 1
    } _: { store async throws in
      await expect(garbage.error) { () async throws(StoreError) in try await store.status() }
      await expect(garbage.error) { () async throws(StoreError) in try await store.reach(1) }
      await expect(garbage.error) { () async throws(StoreError) in try await store.book(request()) }
      await expect(garbage.error) { () async throws(StoreError) in
        try await store.bookings(from: request().start, to: request().end)
      }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(garbage.error) { () async throws(StoreError) in try await changes.next() }
    }
    await server.close()
  }

  @Test func endlessAnswer() async throws {
    let server = try await ScriptedServer { _ in .init("HTTP/1.1 200 OK\r\n\r\n", closes: false) }
    try await HTTPBookings.with(port: server.port) {
      $0.timeout = .milliseconds(300)
      $0.silence = .milliseconds(300)
    } _: { store async throws in
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in try await store.status() }
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in try await changes.next() }
    }
    await server.close()
  }

  @Test func endlessLine() async throws {
    let server = try await ScriptedServer { _ in
      .init("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 3 << 20), closes: false)
    }
    try await HTTPBookings.with(port: server.port) { store async throws in
      var changes = store.changes(after: 0).makeAsyncIterator()
      await expect(.unavailable(.garbled)) { () async throws(StoreError) in try await changes.next() }
    }
    await server.close()
  }

  static let booking =
    #"{"id":4,"owner":"ada","color":"green","request":{"room":"blue","start":1000,"end":2000,"title":"t","reference":"r","catering":{"tea":true}}}"#

  @Test func fieldsOfANewerStoreAreIgnored() async throws {
    let expected = Booking(
      id: 4, owner: "ada",
      request: BookingRequest(
        room: "blue", start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 2), title: "t",
        reference: "r"))
    let server = try await ScriptedServer { request in
      switch request.prefix(while: { $0 != "?" && $0 != " " }) {
      case "POST": .http("201 Created", Self.booking)
      default:
        .http(
          "200 OK",
          request.contains("/status")
            ? #"{"revision":1,"watchers":0,"delivered":0,"server":"s","load":0.5}"# : "[\(Self.booking)]")
      }
    }
    try await HTTPBookings.with(port: server.port) { store async throws in
      #expect(try await store.book(request()) == expected)
      #expect(try await store.bookings(from: request().start, to: request().end) == [expected])
      #expect(try await store.status().server == "s")
    }
    await server.close()
  }

  @Test func errorsOfANewerStoreHaveTheirNames() async throws {
    let server = try await ScriptedServer { _ in .http("403 Forbidden", #"{"error":{"code":"over-quota","limit":3}}"#) }
    try await HTTPBookings.with(port: server.port) { store async throws in
      await expect(.unrecognized("over-quota")) { () async throws(StoreError) in try await store.book(request()) }
      #expect(server.requests.count == 1)
    }
    await server.close()
  }

  @Test func changesOfANewerStoreAreNotLost() async throws {
    let lines = """
      {"revision":1,"kind":"booked","booking":\(Self.booking)}
      {"revision":2,"kind":"moved","from":"blue","booking":\(Self.booking)}

      {"revision":3,"kind":"cancelled","booking":\(Self.booking)}
      {"error":{"code":"unavailable","detail":"busy"}}

      """
    let server = try await ScriptedServer { _ in .http("200 OK", lines) }
    try await HTTPBookings.with(port: server.port) { store async throws in
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 1)
      #expect(try await changes.next() == Change(revision: 2, kind: .unrecognized("moved")))
      #expect(try await changes.next()?.revision == 3)
      await expect(.unavailable(.busy)) { () async throws(StoreError) in try await changes.next() }
    }
    await server.close()
  }

  @Test(arguments: [
    (#"{"room":"blue","start":1000,"end":2000,"title":"t","reference":"r","catering":{"tea":true}}"#, 201),
    (#"{"room":"blue","start":1000,"title":"t","reference":"r"}"#, 422),
    ("no JSON", 422), ("", 422), (#"{"room":"blue","start":2000,"end":1000,"title":"t","reference":"r"}"#, 422),
  ])
  func requestsOfOtherClients(_ body: String, _ status: Int) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let answer = try await send("POST", "/bookings", body, port: try await server.port())
      #expect(answer.status == status, "\(answer.text)")
      if status != 201 { #expect(answer.text.contains(#""code":"invalid""#)) }
    }
  }

  @Test(arguments: StoreError.everyKind) func everyErrorHasAJSONForm(_ error: StoreError) throws {
    let data = try JSONEncoder().encode(FailureForm(error))
    let back = try JSONDecoder().decode(FailureForm.self, from: data).error.storeError
    // A cancelled server isn't a cancelled client.
    #expect(back == (error == .cancelled ? .unavailable(.lost) : error))
  }
}

/// Sends a request in another form than this version's client.
func send(
  _ method: String, _ path: String, _ body: String = "", port: Int, headers: [(String, String)] = []
) async throws -> (status: Int, text: String) {
  var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
  request.method = .RAW(value: method)
  request.headers.add(name: "Authorization", value: "Bearer token-ada")
  for (name, value) in headers { request.headers.add(name: name, value: value) }
  if !body.isEmpty { request.body = .bytes(ByteBuffer(string: body)) }
  let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
  return (Int(response.status.code), String(buffer: try await response.body.collect(upTo: 1 << 20)))
}
