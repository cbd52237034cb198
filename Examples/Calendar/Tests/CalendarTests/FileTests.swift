import CalendarModel
import Foundation
import ICalendar
import Testing

/// Returns the diagnostics of a file, in the form that the command line prints.
private func diagnostics(_ file: [UInt8]) -> [String] {
  do throws(ICalendarError) {
    return try ICalendarDocument(parsing: file).warnings.map { $0.text(file: "f.ics") }
  } catch {
    return error.diagnostics.map { $0.text(file: "f.ics") }
  }
}

@Suite("Calendar files")
struct FileTests {
  @Test(
    "The zone of a time: a system's, UTC, Outlook's, a vendor's, or the user's",
    arguments: [
      (";TZID=America/New_York:20261102T090000", "14:00"), (":20261102T090000Z", "09:00"),
      (";TZID=W. Europe Standard Time:20261102T090000", "08:00"),
      (";TZID=/vendor.example/20260101_1/Europe/Berlin:20261102T090000", "08:00"), (":20261102T090000", "09:00"),
      (";TZID=\"Europe/Berlin\";X-OTHER=1:20261102T090000", "08:00"),
    ])
  func zones(start: String, time: String) throws {
    let document = try ICalendarDocument(parsing: event("DTSTART\(start)"))
    #expect(document.warnings.isEmpty)
    #expect(try document.starts(from: "2026-11-02", days: 1) == ["2026-11-02 \(time)"])
  }

  @Test("A VTIMEZONE is the system's zone with the same clocks, or a fixed offset")
  func definitions() throws {
    func file(_ rules: String) -> [UInt8] {
      Array(
        "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Here\n\(rules)\nEND:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;TZID=Here:20260601T090000\nRRULE:FREQ=MONTHLY\nEND:VEVENT\nEND:VCALENDAR"
          .utf8)
    }
    let standard = "BEGIN:STANDARD\nDTSTART:20070101T020000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100"
    let summer = """
      \(standard)
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20070101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      """
    // The clocks in Europe change at 03:00 and 02:00.
    let berlin = summer.replacing("20070101T020000\nTZOFFSETFROM:+0200", with: "20070101T030000\nTZOFFSETFROM:+0200")
    let document = try ICalendarDocument(parsing: file(berlin))
    #expect(document.warnings.isEmpty)
    #expect(try document.starts(from: "2026-06-01", days: 1) == ["2026-06-01 07:00"])
    #expect(try document.starts(from: "2026-12-01", days: 1) == ["2026-12-01 08:00"])
    let fixed = try ICalendarDocument(parsing: file(standard + "\nEND:STANDARD"))
    #expect(try fixed.starts(from: "2026-06-01", days: 1) == ["2026-06-01 08:00"])
    #expect(
      diagnostics(file(summer.replacing("BYMONTH=3", with: "BYMONTH=5"))) == [
        "f.ics:2: warning: no place has the clocks of this VTIMEZONE; its standard time is used all year"
      ])
  }

  @Test("A file has at most 50 VTIMEZONEs, because comparing one with the system's zones takes a while")
  func mostDefinitions() {
    let zones = (1...51).map { number in
      """
      BEGIN:VTIMEZONE
      TZID:Zone \(number)
      BEGIN:STANDARD
      DTSTART:20000101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=Zone \(number):20261102T090000
      END:VEVENT

      """
    }
    let found = diagnostics(Array("BEGIN:VCALENDAR\n\(zones.joined())END:VCALENDAR".utf8))
    #expect(found.count == 2)
    #expect(found.first?.contains("the file has more than 50 VTIMEZONEs that are used") == true)
    #expect(found.last?.contains("TZID \"Zone 51\" isn't a known time zone") == true)
  }

  @Test("The length of an event: an end, a duration, whole days, or nothing")
  func lengths() throws {
    func length(_ lines: String) throws -> TimeInterval? {
      let first = try day("2026-11-02").start(in: .gmt)
      return try ICalendarDocument(parsing: event(lines)).events(
        from: first, to: first.addingTimeInterval(86_400), in: .gmt
      ).first.map { $0.end.timeIntervalSince($0.start) / 3600 }
    }
    #expect(try length("DTSTART:20261102T090000Z\nDTEND:20261102T103000Z") == 1.5)
    #expect(try length("DTSTART:20261102T090000Z\nDURATION:P1DT1H30M") == 25.5)
    #expect(try length("DTSTART:20261102T090000Z") == 0)
    #expect(try length("DTSTART;VALUE=DATE:20261102") == 24)
    #expect(try length("DTSTART;VALUE=DATE:20261102\nDTEND;VALUE=DATE:20261104") == 48)
    #expect(try length("DTSTART;VALUE=DATE:20261102\nDURATION:PT36H") == 48)
  }

  @Test("Lines are unfolded before they are decoded, and texts unescaped; control characters are spaces")
  func texts() throws {
    let bytes = Array("DTSTART:20261102T090000Z\r\nSUMMARY:caf".utf8) + [0xC3] + Array("\r\n ".utf8) + [0xA9]
    let file = event("X").split(separator: UInt8(ascii: "X"), maxSplits: 1)
    let rest = Array("\\, open\\nlate\r\nCATEGORIES:Food\\, drink,Team".utf8)
    let document = try ICalendarDocument(parsing: file[0] + bytes + rest + file[1])
    let first = try day("2026-11-02").start(in: .gmt)
    let found = try #require(try document.events(from: first, to: first.addingTimeInterval(86_400), in: .gmt).first)
    #expect(found.title == "café, open late")
    #expect(found.categories == ["Food, drink", "Team"])
  }

  @Test(
    "An unreadable line leaves its event out; a file without an event is an error, with each place and fix",
    arguments: [
      ("DTSTART:20260230", "f.ics:4: error: DTSTART has a bad date or time, \"20260230\""),
      ("SUMMARY:x", "f.ics:2: error: VEVENT has no DTSTART"),
      ("DTSTART:20261102\nDTSTART:20261103", "f.ics:5: error: VEVENT has a second DTSTART; the first is on line 4"),
      ("DTSTART:20261102\nDURATION:1H", "f.ics:5: error: DURATION has a bad duration, \"1H\""),
      ("DTSTART:20261102\nRRULE:INTERVAL=2", "f.ics:5: error: RRULE has no FREQ"),
      ("DTSTART:20261102\nRRULE:FREQ=DAILY;COUNT=0", "f.ics:5: error: RRULE has a bad COUNT, \"0\""),
      (
        "DTSTART:20261102\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "f.ics:5: error: RRULE has days that don't exist in its months"
      ), ("DTSTART;TZID=\"x:20261102", "f.ics:4: error: the quoted value of parameter TZID has no end"),
    ])
  func errors(lines: String, message: String) {
    let found = diagnostics(event(lines))
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix(message) && $0.contains("\n  to fix: ") }, "\(found)")
  }

  @Test(
    "An unsupported part is a warning, and the rest is shown",
    arguments: [
      ("RRULE:FREQ=HOURLY", "FREQ=HOURLY in RRULE is not supported; only the first occurrence is shown"),
      ("RRULE:FREQ=YEARLY;BYWEEKNO=1", "BYWEEKNO in RRULE is not supported; only the first occurrence is shown"),
      ("RRULE:FREQ=YEARLY;BYDAY=20MO", "this BYDAY in RRULE is not supported; only the first occurrence is shown"),
      ("EXRULE:FREQ=DAILY", "EXRULE is not supported; the dates it removes are shown"),
      ("BEGIN:VALARM\nEND:VALARM", "VALARM is not supported; the event is shown without it"),
    ])
  func warnings(lines: String, message: String) throws {
    let file = event("DTSTART:20261102T090000Z\n\(lines)")
    #expect(diagnostics(file) == ["f.ics:5: warning: \(message)"])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 9) == ["2026-11-02 09:00"])
  }

  @Test("Another kind of file, an empty one, one that is cut off, and structure that is wrong")
  func structure() {
    #expect(diagnostics(Array("{}".utf8)).first?.hasPrefix("f.ics:1: error: BEGIN:VCALENDAR is missing") == true)
    #expect(diagnostics([]).first?.hasPrefix("f.ics:1: error: the file is empty") == true)
    let cut = Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261102".utf8)
    #expect(diagnostics(cut).first?.contains("the file ends, but BEGIN:VEVENT of line 2 is still open") == true)
    let deep = Array(String(repeating: "BEGIN:VCALENDAR\n", count: 100).utf8)
    #expect(diagnostics(deep).contains { $0.contains("nested more than 32 deep") })
    let latin = event("DTSTART:20261102T090000Z\nSUMMARY:") + [0xE9]
    #expect(!diagnostics(latin).isEmpty)
  }

  @Test("A message that is repeated very often has ten texts")
  func repeated() {
    let warnings = (1...40).map { ICalendarDiagnostic(line: $0, severity: .warning, message: "no") }
    let texts = warnings.texts(file: "f")
    #expect(texts.count == 10)
    #expect(texts.last == "f:10: warning: no (the same on 30 more lines)")
  }
}
