public import CalendarModel
public import Foundation
public import Hummingbird

/// The query of a request, and its token.
public struct Query: Sendable {
  /// The zone of the days and of the times in the answer.
  public var zone = TimeZone.gmt
  /// The requested days, which begin today by default.
  public var days = DayRequest(count: 7)
  /// The client's token, if it sent one.
  public var token: String?

  /// The cookie in which a browser keeps a token.
  static let cookie = "calendar-token"
  private static let mostDays = 366

  /// Reads `from`, `days` and `zone` of a request's query, and its token.
  ///
  /// - Throws: `HTTPError`, status 400, which names the wrong parameter and its valid values.
  public init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    if let name = parameters["zone"] {
      guard let named = TimeZone(identifier: String(name)) else {
        throw HTTPError(.badRequest, message: "there is no time zone '\(name)'; use a name such as Europe/Berlin")
      }
      zone = named
    }
    if let text = parameters["days"] {
      guard let count = Int(text), (1...Self.mostDays).contains(count) else {
        throw HTTPError(.badRequest, message: "days is '\(text)'; use a number from 1 to \(Self.mostDays)")
      }
      days.count = count
    }
    if let text = parameters["from"] {
      guard text.count == 10, let first = Day(iso: String(text)) else {
        throw HTTPError(.badRequest, message: "from is '\(text)'; use a date such as 2026-11-02")
      }
      days.first = first
    }
    token = try Self.token(of: request)
  }

  /// Returns the token of the header `Authorization`, or of the page's cookie.
  private static func token(of request: Request) throws -> String? {
    if let header = request.headers[.authorization] {
      let words = header.split(separator: " ")
      return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    }
    guard let token = request.cookies[cookie]?.value else { return nil }
    if request.method != .get, request.method != .head { try request.requireSameOrigin() }
    return token
  }
}

extension Request {
  /// Refuses a request that a page of another origin makes, because a browser may send its cookies with it.
  ///
  /// - Throws: `HTTPError`, status 403, unless the header `Origin` names this server.
  func requireSameOrigin() throws {
    guard let origin = headers[.origin], let host = head.authority, !host.isEmpty,
      ["http://\(host)", "https://\(host)"].contains(origin)
    else {
      throw HTTPError(
        .forbidden, message: "use the page of this server, whose requests have its address as their Origin")
    }
  }
}

extension RequestContext {
  /// Returns the path's `:name`.
  ///
  /// The same name can be written with several sequences of characters, so it is normalized.
  ///
  /// - Throws: `HTTPError`, status 400, unless it has 1 to 64 letters, digits, `-`, `_` and `.`, in at most 255 bytes.
  func name() throws -> String {
    let encoded = try parameters.require("name")
    let name = (encoded.removingPercentEncoding ?? encoded).precomposedStringWithCanonicalMapping
    let isAllowed = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
    }
    guard (1...64).contains(name.count), name.utf8.count <= 255, isAllowed, name != ".", name != ".." else {
      throw HTTPError(
        .badRequest, message: "'\(name)' isn't a valid name; use 1 to 64 letters, digits, '-', '_' and '.'")
    }
    return name
  }
}
