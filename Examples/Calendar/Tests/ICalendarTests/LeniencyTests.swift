import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Mistakes that leave the meaning clear")
struct LeniencyTests {
  /// Returns each occurrence in November 2026 as `start/end`, in Berlin.
  private func spans(_ file: [UInt8]) throws -> [String] {
    let berlin = try zone("Europe/Berlin")
    let found = try ICalendarDocument(parsing: file).occurrences(
      from: berlin.startOfDay(try day("2026-11-01")), to: berlin.startOfDay(try day("2026-12-01")), in: berlin)
    return found.map { "\(berlin.local(at: $0.start))/\(berlin.local(at: $0.end))" }
  }

  @Test(
    "An end before the start is swapped with it",
    arguments: [
      (
        "DTSTART:20261102T090000Z\nDTEND:20261102T083000Z", "DTEND 2026-11-02 08:30, DTSTART 2026-11-02 09:00",
        "2026-11-02 09:30/2026-11-02 10:00"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20261102T090000\nDTEND:20261102T070000Z",
        "DTEND 2026-11-02 07:00, DTSTART 2026-11-02 09:00", "2026-11-02 08:00/2026-11-02 09:00"
      ),
      (
        "DTSTART;VALUE=DATE:20261104\nDTEND;VALUE=DATE:20261102", "DTEND 2026-11-02, DTSTART 2026-11-04",
        "2026-11-02 00:00/2026-11-04 00:00"
      ),
    ])
  func swappedEnds(lines: String, times: String, span: String) throws {
    let file = event(lines)
    #expect(
      diagnostics(file)
        == ["f.ics:5: warning: the event ends before it starts: \(times); the two are swapped"])
    #expect(try spans(file) == [span])
  }

  @Test("An empty RRULE and a negative COUNT are ignored")
  func emptyRules() throws {
    let empty = event("DTSTART;VALUE=DATE:20261102\nRRULE: ")
    #expect(diagnostics(empty) == ["f.ics:5: warning: RRULE is empty; it repeats nothing"])
    #expect(try spans(empty) == ["2026-11-02 00:00/2026-11-03 00:00"])
    let negative = event("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=-1;UNTIL=20261104T090000Z")
    #expect(diagnostics(negative) == ["f.ics:5: warning: COUNT=-1 is negative; it is ignored"])
    #expect(try spans(negative).count == 3)
  }

  @Test(
    "An UNTIL in UTC, of an event without a zone, is on the wall clock of the event, in any zone of the user",
    arguments: ["America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo"])
  func floatingUntil(place: String) throws {
    let file = event("DTSTART:20261102T090000\nRRULE:FREQ=DAILY;UNTIL=20261103T090000Z")
    #expect(
      diagnostics(file)
        == ["f.ics:5: warning: UNTIL is in UTC, but DTSTART names no zone; it is read on the clock of DTSTART"])
    #expect(
      try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 9, in: place)
        == ["2026-11-02 09:00", "2026-11-03 09:00"])
  }

  @Test("EXDATE with periods excludes their starts", arguments: ["", ";VALUE=PERIOD"])
  func excludedPeriods(type: String) throws {
    let file = event("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE\(type):20261103T090000Z/PT2H")
    #expect(diagnostics(file) == ["f.ics:6: warning: EXDATE is a period; only its start is read"])
    #expect(try spans(file) == ["2026-11-02 10:00/2026-11-02 10:00"])
  }

  @Test("Empty lines within folds, and spaces before the first line, change nothing")
  func emptyLines() throws {
    let file =
      "  BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART\n\n ;VALUE=DATE\n\n :2026\n\n 1102\nEND:VEVENT\nEND:VCALENDAR"
    #expect(diagnostics(Array(file.utf8)).isEmpty)
    #expect(try spans(Array(file.utf8)) == ["2026-11-02 00:00/2026-11-03 00:00"])
    let mistake = file.replacing("END:VEVENT", with: "SUMMARY\n\nEND:VEVENT")
    #expect(diagnostics(Array(mistake.utf8)).first?.hasPrefix("f.ics:11: warning: SUMMARY has no value") == true)
  }
}
