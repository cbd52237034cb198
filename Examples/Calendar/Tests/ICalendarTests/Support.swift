import CivilTime
import Foundation
import ICalendar
import Testing

/// Returns a calendar that contains some lines, with CRLF as the standard requires.
///
/// The first of `lines` is line 2.
func calendar(_ lines: String) -> [UInt8] {
  Array("BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n".replacing("\n", with: "\r\n").utf8)
}

/// Returns a calendar with an event that contains some lines.
///
/// The first of `lines` is line 4.
func event(_ lines: String) -> [UInt8] {
  calendar("BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT")
}

func zone(_ name: String) throws -> TimeZone {
  try #require(TimeZone(identifier: name))
}

func day(_ text: String) throws -> CivilDate {
  try #require(CivilDate(iso: text))
}

extension ICalendarDocument {
  /// Returns the starts of all occurrences in a window of whole days, in the local time of a place.
  func starts(from: String, days: Int, in place: String = "UTC") throws -> [String] {
    let zone = try zone(place)
    let first = try day(from)
    let found = try occurrences(from: zone.startOfDay(first), to: zone.startOfDay(first.adding(days: days)), in: zone)
    return found.map { "\(zone.local(at: $0.start))" }
  }
}

/// Returns the days on which a rule that starts at 09:00 UTC occurs.
func days(_ start: String, _ rule: String, from: String, days: Int) throws -> [String] {
  let file = event("DTSTART:\(start.replacing("-", with: ""))T090000Z\nRRULE:\(rule)")
  return try ICalendarDocument(parsing: file).starts(from: from, days: days).map { String($0.prefix(10)) }
}

/// Returns the diagnostics of a file, in the form that the command line prints.
func diagnostics(_ file: [UInt8]) -> [String] {
  do throws(ICalendarError) {
    return try ICalendarDocument(parsing: file).warnings.map { $0.text(file: "f.ics") }
  } catch {
    return error.diagnostics.map { $0.text(file: "f.ics") }
  }
}
