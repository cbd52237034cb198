import CalendarModel
import Foundation
import ICalendar
import Testing

/// Returns a calendar with an event that contains some lines, with CRLF as the standard requires.
///
/// The first of `lines` is line 4.
func event(_ lines: String) -> [UInt8] {
  Array(
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n".replacing("\n", with: "\r\n").utf8)
}

extension ICalendarDocument {
  /// Returns the starts of all occurrences in a window of days, in the local time of a place.
  func starts(from: String, days: Int, in place: String = "UTC") throws -> [String] {
    let zone = try #require(TimeZone(identifier: place))
    let window = DayWindow(first: try day(from), count: days)
    return try events(from: window.first.start(in: zone), to: window.end.start(in: zone), in: zone)
      .map { $0.start.dateTimeText(in: zone) }
  }
}

@Suite("Rules, which Foundation expands")
struct RecurrenceTests {
  /// A rule, the days of its first occurrence and of the window, and the days on which it occurs.
  struct Case: Sendable, CustomTestStringConvertible {
    var start: String
    var rule: String
    var from: String?
    var days = 400
    var found: String
    var testDescription: String { "\(rule) from \(start)" }
  }

  @Test(
    "The days on which a rule occurs, many of them examples of RFC 5545",
    arguments: [
      Case(start: "2026-11-01", rule: "FREQ=DAILY;INTERVAL=10", days: 30, found: "2026-11-01 2026-11-11 2026-11-21"),
      Case(start: "2026-11-01", rule: "FREQ=DAILY;COUNT=2", found: "2026-11-01 2026-11-02"),
      Case(start: "2026-11-01", rule: "FREQ=DAILY;UNTIL=20261102T090000Z", found: "2026-11-01 2026-11-02"),
      Case(start: "2026-11-01", rule: "FREQ=DAILY;UNTIL=20261102T085959Z", found: "2026-11-01"),
      Case(start: "2026-11-06", rule: "FREQ=DAILY;BYDAY=MO,FR;COUNT=3", found: "2026-11-06 2026-11-09 2026-11-13"),
      Case(start: "2026-11-03", rule: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3", found: "2026-11-03 2026-11-05 2026-11-10"),
      Case(start: "2026-11-03", rule: "FREQ=WEEKLY;UNTIL=20261110", found: "2026-11-03 2026-11-10"),
      Case(
        start: "1997-08-05", rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
        found: "1997-08-05 1997-08-10 1997-08-19 1997-08-24"),
      Case(
        start: "1997-08-05", rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
        found: "1997-08-05 1997-08-17 1997-08-19 1997-08-31"),
      Case(start: "2026-08-31", rule: "FREQ=MONTHLY;COUNT=3", found: "2026-08-31 2026-10-31 2026-12-31"),
      Case(
        start: "2026-11-02", rule: "FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=3", found: "2026-11-02 2026-11-30 2026-12-02"),
      Case(start: "2026-11-10", rule: "FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=3", found: "2026-11-10 2026-11-27 2026-12-08"),
      Case(
        start: "1998-02-13", rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3",
        found: "1998-02-13 1998-03-13 1998-11-13"),
      Case(
        start: "1970-01-30", rule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", from: "2026-11-01", days: 92,
        found: "2026-11-30 2026-12-31 2027-01-29"),
      Case(start: "2026-11-30", rule: "FREQ=MONTHLY;BYDAY=5MO", days: 200, found: "2026-11-30 2027-03-29 2027-05-31"),
      Case(start: "2024-02-29", rule: "FREQ=YEARLY", days: 2000, found: "2024-02-29 2028-02-29"),
      Case(start: "1997-06-10", rule: "FREQ=YEARLY;COUNT=3;BYMONTH=6,7", found: "1997-06-10 1997-07-10 1998-06-10"),
      Case(
        start: "1997-03-30", rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", days: 800,
        found: "1997-03-30 1998-03-29 1999-03-28"),
      Case(
        start: "1996-11-05", rule: "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", days: 3000,
        found: "1996-11-05 2000-11-07 2004-11-02"),
      Case(
        start: "1997-01-01", rule: "FREQ=YEARLY;COUNT=3;BYYEARDAY=1,100,-1", found: "1997-01-01 1997-04-10 1997-12-31"),
      Case(start: "2026-01-05", rule: "FREQ=YEARLY;BYDAY=MO", days: 20, found: "2026-01-05 2026-01-12 2026-01-19"),
      // Old events, whose periods aren't all visited.
      Case(
        start: "1970-01-01", rule: "FREQ=DAILY;INTERVAL=3", from: "2026-11-01", days: 7, found: "2026-11-03 2026-11-06"),
      Case(
        start: "1997-08-05", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU", from: "2026-11-01", days: 20,
        found: "2026-11-03 2026-11-08 2026-11-17"),
      Case(start: "0001-01-31", rule: "FREQ=MONTHLY", from: "2026-09-01", days: 100, found: "2026-10-31"),
    ])
  func days(_ example: Case) throws {
    let file = event("DTSTART:\(example.start.replacing("-", with: ""))T090000Z\nRRULE:\(example.rule)")
    let document = try ICalendarDocument(parsing: file)
    let found = try document.starts(from: example.from ?? example.start, days: example.days)
    #expect(found.map { String($0.prefix(10)) }.joined(separator: " ") == example.found)
    #expect(document.warnings.isEmpty)
  }

  @Test("The time of day stays when the clocks change; a time that they skip is an hour later")
  func clocks() throws {
    let weekly = try ICalendarDocument(parsing: event("DTSTART;TZID=Europe/Berlin:20261020T090000\nRRULE:FREQ=WEEKLY"))
    #expect(
      try weekly.starts(from: "2026-10-20", days: 10, in: "Europe/Berlin") == ["2026-10-20 09:00", "2026-10-27 09:00"])
    #expect(try weekly.starts(from: "2026-10-20", days: 10) == ["2026-10-20 07:00", "2026-10-27 08:00"])
    let night = try ICalendarDocument(parsing: event("DTSTART;TZID=Europe/Berlin:20200301T023000\nRRULE:FREQ=DAILY"))
    #expect(
      try night.starts(from: "2026-03-28", days: 3, in: "Europe/Berlin")
        == ["2026-03-28 02:30", "2026-03-29 03:30", "2026-03-30 02:30"])
  }

  @Test("EXDATE removes occurrences, RDATE adds some, and a changed occurrence replaces its original")
  func exceptions() throws {
    let text = """
      DTSTART;TZID=Europe/Berlin:20261102T090000
      RRULE:FREQ=DAILY;COUNT=5
      EXDATE;TZID=Europe/Berlin:20261103T090000
      EXDATE:20261105T080000Z
      RDATE;TZID=Europe/Berlin:20261110T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20261104T080000Z
      DTSTART;TZID=Europe/Berlin:20261104T150000
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART;VALUE=DATE:20261102
      RRULE:FREQ=WEEKLY;COUNT=3
      EXDATE;VALUE=DATE:20261109
      """
    let starts = try ICalendarDocument(parsing: event(text)).starts(from: "2026-11-01", days: 30, in: "Europe/Berlin")
    #expect(
      starts == [
        "2026-11-02 00:00", "2026-11-02 09:00", "2026-11-04 15:00", "2026-11-06 09:00", "2026-11-10 09:00",
        "2026-11-16 00:00",
      ])
  }

  @Test("An answer that would take too many steps throws an error")
  func limit() throws {
    let document = try ICalendarDocument(parsing: event("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=99999"))
    let day = try day("2199-01-01").start(in: .gmt)
    #expect(throws: TooMuchWork.self) {
      try document.events(from: day, to: day.addingTimeInterval(86_400), in: .gmt, limit: 1000)
    }
  }
}
