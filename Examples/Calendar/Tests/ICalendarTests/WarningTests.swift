import Foundation
import ICalendar
import Testing

@Suite("Unsupported parts are reported by line, and the rest is shown")
struct WarningTests {
  @Test(
    "Parts and properties",
    arguments: [
      (
        "RRULE:FREQ=YEARLY;RSCALE=CHINESE",
        "f.ics:5: warning: RSCALE in RRULE is not supported; only the first occurrence is shown"
      ),
      (
        "RRULE:FREQ=MONTHLY;BYWEEKNO=20;BYYEARDAY=9",
        "f.ics:5: warning: BYWEEKNO with FREQ=MONTHLY, BYYEARDAY with FREQ=MONTHLY in RRULE is not supported; "
          + "only the first occurrence is shown"
      ),
      (
        "RRULE:FREQ=DAILY;BYHOUR=10;COUNT=1",
        "f.ics:5: warning: DTSTART, 2026-11-01 09:00, isn't a time of this RRULE; it is shown as the first occurrence"
      ),
      (
        "RRULE:FREQ=YEARLY;BYWEEKNO=44",
        "f.ics:5: warning: BYWEEKNO without BYDAY is read as the weekday of DTSTART, Sunday"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261101T100000",
        "f.ics:5: warning: UNTIL names no zone, but DTSTART does; it is read in the zone of DTSTART"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261101",
        "f.ics:5: warning: UNTIL is a date, but DTSTART has a time; the occurrences on that day are included"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261101T085959Z",
        "f.ics:5: warning: UNTIL is before DTSTART; only the first occurrence is shown"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20261031",
        "f.ics:5: warning: UNTIL is before DTSTART; only the first occurrence is shown"
      ),
      ("EXDATE:", "f.ics:5: warning: EXDATE is empty; it excludes nothing"),
      ("EXRULE:FREQ=DAILY", "f.ics:5: warning: EXRULE is not supported; the dates it removes are shown"),
      (
        "RRULE:FREQ=WEEKLY;BYDAY=MO",
        "f.ics:5: warning: DTSTART, 2026-11-01, isn't a day of this RRULE; it is shown as the first occurrence"
      ),
      (
        "RRULE:FREQ=DAILY;UNTIL=20251104",
        "f.ics:5: warning: UNTIL is before DTSTART; only the first occurrence is shown"
      ),
      (
        "BEGIN:VALARM\nEND:VALARM", "f.ics:5: warning: VALARM is not supported; the event is shown without it"
      ),
    ])
  func parts(lines: String, expected: String) throws {
    let file = event("DTSTART:20261101T090000Z\n\(lines)")
    #expect(diagnostics(file) == [expected])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 1) == ["2026-11-01 09:00"])
  }

  @Test("Components")
  func components() {
    let file = calendar("BEGIN:VTODO\nSUMMARY:x\nEND:VTODO\nBEGIN:VJOURNAL\nEND:VJOURNAL")
    #expect(
      diagnostics(file) == [
        "f.ics:2: warning: VTODO is not supported; it is not shown",
        "f.ics:5: warning: VJOURNAL is not supported; it is not shown",
      ])
  }

  @Test("Sloppy but clear values are read, and reported")
  func sloppy() throws {
    let date = event("DTSTART:20261101")
    #expect(diagnostics(date) == ["f.ics:4: warning: DTSTART is a date without VALUE=DATE; it is read as a date"])
    let empty = event("DTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261101")
    #expect(
      diagnostics(empty)
        == ["f.ics:5: warning: DTEND of an all-day event is the day after it; this one is read as one day long"])
    #expect(try ICalendarDocument(parsing: empty).starts(from: "2026-11-01", days: 1).count == 1)
  }
}
