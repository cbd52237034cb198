import Foundation
import ICalendar
import Testing

@Suite("Malformed files")
struct ErrorTests {
  @Test(
    "Each mistake is reported with its line",
    arguments: [
      ("", "f.ics:1: error: the file is empty, it has no BEGIN:VCALENDAR"),
      ("{ \"a\": 1 }", "f.ics:1: error: BEGIN:VCALENDAR is missing"),
      ("\nSUMMARY:x", "f.ics:2: error: BEGIN:VCALENDAR is missing"),
      ("BEGIN:VEVENT\nEND:VEVENT", "f.ics:1: error: BEGIN:VCALENDAR is missing"),
      ("BEGIN:VCALENDAR\nBEGIN:VEVENT", "f.ics:2: error: the file ends, but BEGIN:VEVENT of line 2 is still open"),
      (
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR",
        "f.ics:3: error: END:VCALENDAR, but BEGIN:VEVENT of line 2 is still open"
      ),
      ("BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR", "f.ics:3: error: END:VCALENDAR without a BEGIN"),
      ("BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:x", "f.ics:3: error: this stands after END:VCALENDAR"),
      ("BEGIN:VCALENDAR\nVERSION\nEND:VCALENDAR", "f.ics:2: error: VERSION has no value: the line has no colon"),
      (
        "BEGIN:VCALENDAR\n:b\nEND:VCALENDAR",
        "f.ics:2: error: a property name was expected, not \":b\""
      ),
      ("BEGIN:VCALENDAR\nX A:b\nEND:VCALENDAR", "f.ics:2: error: \" A:b\" was not expected after X"),
      (
        "BEGIN:VCALENDAR\nX;A=\"b:c\nEND:VCALENDAR",
        "f.ics:2: error: the quoted value of parameter A has no end"
      ),
      (
        "BEGIN:VCALENDAR\nX;A:b\nEND:VCALENDAR",
        "f.ics:2: error: a parameter of X was expected as NAME=value, not \":b\""
      ),
    ])
  func shape(text: String, expected: String) {
    let first = diagnostics(Array(text.utf8)).first?.split(separator: "\n").first
    #expect(first.map(String.init) == expected)
  }

  @Test(
    "Each bad value is reported with its line",
    arguments: [
      ("SUMMARY:x", "f.ics:2: error: VEVENT has no DTSTART"),
      ("DTSTART:20260230T090000", "f.ics:4: error: DTSTART has a bad date or time, \"20260230T090000\""),
      ("DTSTART:20261101T250000", "f.ics:4: error: DTSTART has a bad date or time, \"20261101T250000\""),
      ("DTSTART;VALUE=DATE:tomorrow", "f.ics:4: error: DTSTART has a bad date or time, \"tomorrow\""),
      (
        "DTSTART;VALUE=PERIOD:20261101T090000Z/PT1H",
        "f.ics:4: error: DTSTART has the value type PERIOD, which is not read here"
      ),
      (
        "DTSTART:20261101T090000\nDTSTART:20261101T090000",
        "f.ics:5: error: VEVENT has a second DTSTART; the first is on line 4"
      ),
      ("DTSTART:20261101T090000\nDURATION:1H", "f.ics:5: error: DURATION has a bad duration, \"1H\""),
      ("DTSTART:20261101T090000\nDURATION:PT", "f.ics:5: error: DURATION has a bad duration, \"PT\""),
      (
        "DTSTART:20261101T090000\nDURATION:P99999999999999999999D",
        "f.ics:5: error: DURATION has a bad duration, \"P99999999999999999999D\""
      ),
      (
        "DTSTART:20261101T090000\nDURATION:-PT1H",
        "f.ics:5: error: DURATION is negative, so that the event would end before it starts"
      ),
      ("DTSTART:20261101T090000\nEXDATE:x", "f.ics:5: error: EXDATE has a bad date or time, \"x\""),
    ])
  func values(lines: String, expected: String) {
    let first = diagnostics(event(lines)).last?.split(separator: "\n").first
    #expect(first.map(String.init) == expected)
  }

  @Test(
    "Each bad RRULE is reported",
    arguments: [
      ("INTERVAL=2", "has no FREQ"), ("FREQ=SOMETIMES", "has an unknown FREQ, \"SOMETIMES\""),
      ("FREQ=DAILY;INTERVAL=0", "has a bad INTERVAL, \"0\""), ("FREQ=DAILY;COUNT=0", "has a bad COUNT, \"0\""),
      ("FREQ=DAILY;COUNT=99999999999999999999", "has a bad COUNT, \"99999999999999999999\""),
      ("FREQ=DAILY;COUNT=2;UNTIL=20261101", "has both COUNT and UNTIL"),
      ("FREQ=DAILY;UNTIL=20261301", "has a bad UNTIL, \"20261301\""),
      ("FREQ=DAILY;FREQ=DAILY", "has FREQ twice"), ("FREQ=MONTHLY;BYMONTHDAY=32", "has a bad BYMONTHDAY, \"32\""),
      ("FREQ=MONTHLY;BYMONTHDAY=0", "has a bad BYMONTHDAY, \"0\""),
      ("FREQ=YEARLY;BYMONTH=13", "has a bad BYMONTH, \"13\""),
      ("FREQ=WEEKLY;BYDAY=XX", "has a bad BYDAY, \"XX\""),
      ("FREQ=WEEKLY;BYDAY=1MO", "has a number in BYDAY with FREQ=WEEKLY"),
      ("FREQ=WEEKLY;BYMONTHDAY=1", "has BYMONTHDAY with FREQ=WEEKLY"), ("FREQ=WEEKLY;WKST=1", "has a bad WKST, \"1\""),
      ("FREQ=WEEKLY;BYSETPOS=1", "has BYSETPOS but no other BY part to choose from"),
      ("FREQ=DAILY;COUNT", "has a bad part, \"COUNT\""),
    ])
  func rules(rule: String, expected: String) {
    let first = diagnostics(event("DTSTART:20261101T090000Z\nRRULE:\(rule)")).first?.split(separator: "\n").first
    #expect(first.map(String.init) == "f.ics:5: error: RRULE \(expected)")
  }

  @Test("All mistakes are reported at once, each with its fix")
  func all() {
    let found = diagnostics(
      calendar("BEGIN:VTODO\nEND:VTODO\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nDTSTART:x\nEND:VEVENT"))
    #expect(found.count == 3)
    #expect(found.map { $0.split(separator: ":")[1] } == ["2", "4", "9"])
    #expect(found.dropFirst().allSatisfy { $0.contains("\n  to fix: ") })
  }

  @Test("A byte that isn't UTF-8 is reported with its line, even in a folded line; the event is shown without it")
  func notUTF8() throws {
    var bytes = event("DTSTART:20261101T090000Z\nSUMMARY:Caf@\nLOCATION:x")
    bytes[try #require(bytes.firstIndex(of: UInt8(ascii: "@")))] = 0xE9
    #expect(
      diagnostics(bytes).first?.hasPrefix("f.ics:5: warning: the file is not UTF-8: byte 0xE9 isn't part") == true)
    #expect(try ICalendarDocument(parsing: bytes).events.first?.summary == "Caf\u{FFFD}")
    let folded = Array("BEGIN:VCALENDAR\nX-A:ü\n b\n c".utf8) + [0xFF] + Array("\nEND:VCALENDAR".utf8)
    #expect(diagnostics(folded).first?.hasPrefix("f.ics:4: error: the file is not UTF-8: byte 0xFF") == true)
  }

  @Test("A file in UTF-16 is reported as such", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func utf16(mark: [UInt8]) {
    let file = "BEGIN:VCALENDAR".utf8.reduce(into: mark) { $0 += mark == [0xFF, 0xFE] ? [$1, 0] : [0, $1] }
    #expect(
      diagnostics(file) == [
        "f.ics:1: error: the file is UTF-16, not UTF-8\n"
          + "  to fix: save it as UTF-8, or convert it: iconv -f UTF-16 -t UTF-8 old.ics > new.ics"
      ])
  }

  @Test("A bad rule of a zone is reported where the zone is used")
  func zones() {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:20200101T000000
      TZOFFSETFROM:+01
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Own:20261101T090000
      END:VEVENT
      """)
    #expect(diagnostics(file).first?.hasPrefix("f.ics:6: error: TZOFFSETFROM has a bad offset, \"+01\"") == true)
  }
}
