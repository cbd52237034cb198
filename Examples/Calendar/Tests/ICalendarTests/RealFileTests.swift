import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Peculiarities of files from other programs")
struct RealFileTests {
  /// Returns each occurrence in November 2026 as `start/end`, in Berlin.
  private func spans(_ file: [UInt8]) throws -> [String] {
    let berlin = try zone("Europe/Berlin")
    let found = try ICalendarDocument(parsing: file).occurrences(
      from: berlin.startOfDay(try day("2026-11-01")), to: berlin.startOfDay(try day("2026-12-01")), in: berlin)
    return found.map { "\(berlin.local(at: $0.start))/\(berlin.local(at: $0.end).timeText)" }
  }

  @Test(
    "A DTSTART or DTEND without a zone has the zone of the other one",
    arguments: [
      (";TZID=America/New_York:20261102T090000", ":20261102T100000", "f.ics:5: warning: DTEND names no zone"),
      (":20261102T090000", ";TZID=America/New_York:20261102T100000", "f.ics:4: warning: DTSTART names no known zone"),
    ])
  func inheritedZone(start: String, end: String, warning: String) throws {
    let file = event("DTSTART\(start)\nDTEND\(end)")
    #expect(diagnostics(file).contains { $0.hasPrefix(warning) })
    #expect(try spans(file) == ["2026-11-02 15:00/16:00"])
  }

  @Test("RDATE adds dates, times and periods; EXDATE removes them; a period sets the length of an occurrence")
  func additions() throws {
    let file = event(
      """
      DTSTART;TZID=Europe/Berlin:20261102T090000
      DTEND;TZID=Europe/Berlin:20261102T100000
      RRULE:FREQ=DAILY;COUNT=2
      RDATE;TZID=Europe/Berlin:20261103T090000,20261105T090000,20261106T090000
      RDATE;VALUE=PERIOD:20261107T080000Z/20261107T110000Z,20261108T080000Z/PT30M,20261102T080000Z/PT2H
      EXDATE:20261106T080000Z
      """)
    #expect(diagnostics(file).isEmpty)
    #expect(
      try spans(file) == [
        "2026-11-02 09:00/11:00", "2026-11-03 09:00/10:00", "2026-11-05 09:00/10:00", "2026-11-07 09:00/12:00",
        "2026-11-08 09:00/09:30",
      ])
    let wholeDays = event("DTSTART;VALUE=DATE:20261102\nRDATE;VALUE=DATE:20261104")
    #expect(try spans(wholeDays) == ["2026-11-02 00:00/00:00", "2026-11-04 00:00/00:00"])
  }

  @Test(
    "The length of an all-day event in hours or seconds",
    arguments: [("PT86400S", 1, true), ("PT48H", 2, true), ("PT1H30M", 1, false), ("P1DT1H", 2, false)])
  func durations(text: String, days: Int, isSilent: Bool) throws {
    let file = event("DTSTART;VALUE=DATE:20261102\nDURATION:\(text)")
    #expect(try ICalendarDocument(parsing: file).events.first?.span == .days(days))
    #expect(diagnostics(file).isEmpty == isSilent)
  }

  @Test("A date and a time as the two ends, and both DTEND and DURATION, are read and reported")
  func mixedEnds() throws {
    let mixed = event("DTSTART;VALUE=DATE:20261102\nDTEND;TZID=Europe/Berlin:20261102T090000")
    #expect(try spans(mixed) == ["2026-11-02 00:00/09:00"])
    #expect(
      diagnostics(mixed).first?.contains("DTSTART is a date, but DTEND is a time; DTSTART is read as the midnight")
        == true)
    let both = event("DTSTART:20261102T080000Z\nDTEND:20261102T090000Z\nDURATION:PT5H")
    #expect(try spans(both) == ["2026-11-02 09:00/10:00"])
    #expect(diagnostics(both) == ["f.ics:6: warning: VEVENT has both DTEND and DURATION; DTEND is used"])
  }

  @Test(
    "The name of a zone after slashes, or with quotes and commas",
    arguments: [
      "/freeassociation.sourceforge.net/America/New_York", "/softwarestudio.org/Olson_20011030_5/America/New_York",
      "/freeassociation.sourceforge.net/Tzfile/America/New_York", "/America/New_York",
    ])
  func slashes(name: String) throws {
    let file = event("DTSTART;TZID=\(name):20261102T090000")
    #expect(diagnostics(file).isEmpty)
    #expect(try spans(file) == ["2026-11-02 15:00/15:00"])
  }

  @Test("A VTIMEZONE whose name is quoted, or has a comma", arguments: ["\"New York, NY\"", "New York\\, NY"])
  func quotedName(name: String) throws {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:STANDARD
      DTSTART:20000101T000000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID="New York, NY":20261102T090000
      END:VEVENT
      """)
    #expect(diagnostics(file).isEmpty)
    #expect(try spans(file) == ["2026-11-02 15:00/15:00"])
  }

  @Test("X-WR-TIMEZONE is the zone of floating times; a series in UTC stays in UTC, and is reported")
  func calendarZone() throws {
    let head = "X-WR-TIMEZONE:America/New_York\nBEGIN:VEVENT\nUID:1\n"
    let file = calendar(head + "DTSTART:20261102T090000\nDTEND:20261102T100000\nEND:VEVENT")
    #expect(diagnostics(file).isEmpty)
    #expect(try spans(file) == ["2026-11-02 15:00/16:00"])
    let series = calendar(head + "DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=1\nEND:VEVENT")
    #expect(diagnostics(series).first?.hasPrefix("f.ics:3: warning: the event repeats at UTC") == true)
    #expect(try spans(series) == ["2026-11-02 10:00/10:00"])
    let unknown = calendar("X-WR-TIMEZONE:Moon/Base\nBEGIN:VEVENT\nUID:1\nDTSTART:20261102T090000\nEND:VEVENT")
    #expect(
      diagnostics(unknown).first?.hasPrefix("f.ics:2: warning: X-WR-TIMEZONE \"Moon/Base\" isn't a known") == true)
  }

  // MARK: unreadable lines

  private let good = "BEGIN:VEVENT\nUID:2\nDTSTART:20261102T080000Z\nEND:VEVENT"

  @Test(
    "A bad line removes its event, and not the calendar",
    arguments: [
      ("DTSTART:x", "f.ics:4: warning: DTSTART has a bad date or time, \"x\"; the event on line 2 is not shown"),
      ("SUMMARY:x", "f.ics:2: warning: VEVENT has no DTSTART; it is not shown"),
      (
        "DTSTART:20261102T080000Z\nRRULE FREQ=DAILY",
        "f.ics:5: warning: \" FREQ=DAILY\" was not expected after RRULE; the event on line 2 is not shown"
      ),
      (
        "DTSTART:20261102T080000Z\nRRULE:FREQ=DAILY;INTERVAL=0",
        "f.ics:5: warning: RRULE has a bad INTERVAL, \"0\"; the event on line 2 is not shown"
      ),
    ])
  func lostEvent(lines: String, warning: String) throws {
    let file = calendar("BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\n\(good)")
    #expect(diagnostics(file).first?.split(separator: "\n").first.map(String.init) == warning)
    #expect(try spans(file) == ["2026-11-02 09:00/09:00"])
  }

  @Test("A bad line that isn't about dates is left out alone")
  func ignoredLine() throws {
    let file = event("DTSTART:20261102T080000Z\nDESCRIPTION:Dear Team,\nsee you on Monday\nSUMMARY:x")
    #expect(
      diagnostics(file).contains {
        $0.hasPrefix("f.ics:6: warning: \" you on Monday\" was not expected after see; the line is ignored")
      })
    #expect(try ICalendarDocument(parsing: file).events.first?.summary == "x")
  }

  @Test(
    "A missing or misspelled END removes only the open components",
    arguments: ["BEGIN:VEVENT\nUID:1\nDTSTART:20261103T080000Z\n%", "%\nBEGIN:VEVENT\nUID:1\nDTSTART:20261103T080000Z"])
  func missingEnd(text: String) throws {
    let file = calendar(text.replacing("%", with: good))
    #expect(diagnostics(file).count == 1)
    #expect(try spans(file) == ["2026-11-02 09:00/09:00"])
    let misspelled = calendar("BEGIN:VTODO\nEND:VTOOD\n\(good)")
    #expect(diagnostics(misspelled).contains { $0.contains("it is read as END:VTODO") })
    #expect(try spans(misspelled) == ["2026-11-02 09:00/09:00"])
  }

  @Test("An event without a VCALENDAR is read, and reported")
  func bareEvent() throws {
    let file = Array("\(good)\n".utf8)
    #expect(
      diagnostics(file).first?.hasPrefix(
        "f.ics:1: warning: BEGIN:VCALENDAR is missing; the event is read as if it were in one") == true)
    #expect(try spans(file) == ["2026-11-02 09:00/09:00"])
  }
}
