import CalendarDatabase
import HTTPTypes
import Hummingbird

/// The version of a calendar, by RFC 9110.
struct EntityTag {
  private let text: String

  /// Creates the tag of a calendar.
  ///
  /// - Parameters:
  ///   - calendar: The calendar.
  ///   - isFinal: Whether the answer doesn't change until the next upload.
  init(_ calendar: StoredCalendar, isFinal: Bool = true) {
    text = "\"\(calendar.id).\(calendar.revision)\(isFinal ? "" : "+")\""
  }

  /// The header of an answer.
  var headers: HTTPFields { [.eTag: text] }

  /// Returns whether the client has this version already.
  func isKnown(to request: Request) -> Bool {
    request.headers[.ifNoneMatch].map { Self.weak($0).contains { $0 == "*" || $0 == text } } ?? false
  }

  /// Returns the tags of a header, for a comparison in which weak tags equal none.
  static func strong(_ header: String) -> [String] {
    header.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }

  /// Returns the tags of a header, for a comparison in which weak tags equal strong ones.
  static func weak(_ header: String) -> [String] {
    strong(header).map { $0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0 }
  }
}

/// The version of a calendar that a client wants to replace.
///
/// Two clients that change the same calendar don't lose each other's changes.
struct Precondition {
  private let match: [String]?
  private let noneMatch: [String]?

  /// Reads `If-Match` and `If-None-Match` of a request.
  init(_ request: Request) throws {
    match = request.headers[.ifMatch].map(EntityTag.strong)
    noneMatch = request.headers[.ifNoneMatch].map(EntityTag.weak)
  }

  /// Checks the stored calendar, or nil if there is none.
  ///
  /// - Throws: `HTTPError`, status 412, if it has another version.
  func check(_ calendar: StoredCalendar?) throws {
    let tags = calendar.map { calendar in
      ["*"] + [true, false].compactMap { EntityTag(calendar, isFinal: $0).headers[.eTag] }
    }
    let isMatched = match.map { !Set($0).isDisjoint(with: tags ?? []) } ?? true
    let isOther = noneMatch.map { Set($0).isDisjoint(with: tags ?? []) } ?? true
    guard isMatched, isOther else {
      throw HTTPError(.preconditionFailed, message: "the calendar has another version; get it, and repeat the change")
    }
  }
}

extension HTTPFields {
  /// Returns the fields with one more.
  func with(_ name: HTTPField.Name, _ value: String) -> HTTPFields {
    var fields = self
    fields[name] = value
    return fields
  }
}
