import CalendarDatabase
import Hummingbird

/// The version of a calendar, by RFC 9110.
struct EntityTag {
  let text: String

  /// Creates the tag of a calendar.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - isFinal: Whether the answer doesn't change until the next upload.
  init(_ calendar: StoredCalendar, isFinal: Bool) {
    text = "\"\(calendar.id).\(calendar.revision)\(isFinal ? "" : "+")\""
  }

  /// Returns a response with the tag: 304 if the client has this version already.
  func response(to request: Request, _ answer: () async throws -> Response) async throws -> Response {
    let known = request.headers[.ifNoneMatch].map { Self.tags(in: $0) } ?? []
    var response = Response(status: .notModified)
    if Set(known).isDisjoint(with: ["*", text]) { response = try await answer() }
    response.headers[.eTag] = text
    return response
  }

  /// Checks the conditions of a change, so that two clients don't lose each other's changes.
  ///
  /// - Parameters:
  ///   - request: The request, with `If-Match` or `If-None-Match`.
  ///   - calendar: The stored calendar, or nil if there is none.
  /// - Throws: `HTTPError`, status 412, if it has another version than the client wants to replace.
  static func check(_ request: Request, _ calendar: StoredCalendar?) throws {
    let tags = calendar.map { ["*", EntityTag($0, isFinal: true).text, EntityTag($0, isFinal: false).text] } ?? []
    // A weak tag equals none here, because the answers of a report differ.
    let isMatched =
      request.headers[.ifMatch].map { !Set(Self.tags(in: $0, weak: false)).isDisjoint(with: tags) } ?? true
    let isOther = request.headers[.ifNoneMatch].map { Set(Self.tags(in: $0)).isDisjoint(with: tags) } ?? true
    guard isMatched, isOther else {
      throw HTTPError(.preconditionFailed, message: "the calendar has another version; get it, and repeat the change")
    }
  }

  /// Returns the tags of a header, with weak ones as strong ones, or as they are.
  private static func tags(in header: String, weak: Bool = true) -> [String] {
    header.split(separator: ",").map { tag in
      let tag = tag.filter { !$0.isWhitespace }
      return weak && tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
  }
}
