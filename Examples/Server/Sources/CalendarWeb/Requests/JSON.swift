import Foundation
package import Hummingbird
import NIOCore

extension JSONEncoder {
  /// An encoder that encodes equal answers as equal bytes.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Response {
  /// Creates a response with an answer as JSON.
  package init(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], json: some Encodable) throws {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    let body = ByteBuffer(bytes: try JSONEncoder.sorted.encode(json) + Data("\n".utf8))
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension Date {
  /// Returns the date by RFC 3339, with the offset of a zone: `2026-11-02T09:00:00+01:00`.
  func text(in zone: TimeZone) -> String {
    formatted(
      Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(includingFractionalSeconds: false)
        .timeZone(separator: .colon))
  }
}
