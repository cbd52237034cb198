import CivilTime
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
  ///
  /// Like every date here, it is in the proleptic Gregorian calendar. Foundation's styles change to the Julian calendar
  /// before 1582. An offset with seconds, from before zones were introduced, is rounded down to a minute.
  func text(in zone: TimeZone) -> String {
    let offset = zone.secondsFromUTC(at: unixSeconds) / 60 * 60
    let local = CivilDateTime(secondsAsUTC: unixSeconds + offset)
    let seconds = String(local.secondOfDay % 60 + 100).dropFirst()
    let time = "\(local.date)T\(local.timeText):\(seconds)"
    return offset == 0 ? time + "Z" : time + offsetText(seconds: offset).dropFirst(3)
  }
}
