import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CalendarWeb

/// Clients that wait for an interim response before they send a body.
@Suite struct ContinueTests {
  private let channel = EmbeddedChannel(handler: ContinueHandler(largestUpload: 10))

  private func receive(_ part: HTTPRequestPart) throws { try channel.writeInbound(part) }

  private func upload(length: Int) throws {
    try receive(
      .head(
        HTTPRequest(
          method: .put, scheme: nil, authority: nil, path: "/a",
          headerFields: [.expect: "100-Continue", .contentLength: "\(length)"])))
  }

  private func get() throws {
    try receive(.head(HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/a")))
    try receive(.end(nil))
  }

  private func respond() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  /// The responses since the last call: a status, or `end`.
  private func sent() throws -> [String] {
    var sent: [String] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      switch part {
      case .head(let head): sent.append("\(head.status.code)")
      case .body: break
      case .end: sent.append("end")
      }
    }
    return sent
  }

  @Test func bodyIsAskedFor() throws {
    try upload(length: 10)
    #expect(try sent() == ["100"])
    try receive(.body(ByteBuffer(string: "body")))
    try receive(.end(nil))
    try respond()
    #expect(try sent() == ["200", "end"])
  }

  @Test func largeBodyIsNotAskedFor() throws {
    try upload(length: 11)
    try respond()
    #expect(try sent() == ["200", "end"])
    // The client sends it nevertheless.
    try receive(.body(ByteBuffer(string: "body")))
    try receive(.end(nil))
    try upload(length: 1)
    #expect(try sent() == ["100"])
  }

  @Test func interimResponseWaitsForEarlierResponses() throws {
    try get()
    try get()
    try upload(length: 1)
    try respond()
    #expect(try sent() == ["200", "end"])
    try respond()
    #expect(try sent() == ["200", "end", "100"])
  }

  @Test func clientThatDoesNotWaitIsNotAsked() throws {
    try get()
    try upload(length: 1)
    try receive(.body(ByteBuffer(string: "b")))
    try respond()
    #expect(try sent() == ["200", "end"])
  }
}
