import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Excluded occurrences: EXDATE and RECURRENCE-ID")
struct ExclusionTests {
  private static let places = ["Europe/Berlin", "UTC", "America/New_York", "Asia/Tokyo"]
  private static let without = ["02", "04", "05"]

  /// Returns the days of the occurrences in the first week of November 2026.
  private func days(_ file: [UInt8], in place: String) throws -> [String] {
    try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 7, in: place).map {
      String($0.dropFirst(8).prefix(2))
    }
  }

  @Test(
    "A floating DTSTART or EXDATE is in the zone of the other one, in any zone of the user",
    arguments: [
      (";TZID=Europe/Berlin:20261102T090000", ":20261103T090000"),
      (":20261102T090000", ";TZID=Europe/Berlin:20261103T090000"), (":20261102T090000Z", ":20261103T090000"),
      (":20261102T090000", ":20261103T090000Z"), (":20261102T090000", ":20261103T090000"),
      (";TZID=Europe/Berlin:20261102T090000", ":20261103T080000Z"),
      (";TZID=Europe/Berlin:20261102T090000", ";TZID=America/New_York:20261103T030000"),
      (";TZID=Europe/Berlin:20261102T090000", ";VALUE=DATE:20261103"),
    ], places)
  func exclusion(values: (start: String, exclusion: String), place: String) throws {
    let file = event("DTSTART\(values.start)\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE\(values.exclusion)")
    #expect(diagnostics(file).isEmpty)
    #expect(try days(file, in: place) == Self.without)
  }

  @Test("A time in an unknown zone is floating", arguments: places)
  func unknownZone(place: String) throws {
    let lines = "DTSTART;TZID=Moon/Base:20261102T090000\nRRULE:FREQ=DAILY;COUNT=4\n"
    #expect(try days(event(lines + "EXDATE:20261103T090000"), in: place) == Self.without)
    let moved = "RECURRENCE-ID;TZID=Moon/Base:20261103T090000\nDTSTART:20271103T150000"
    #expect(try days(calendar(series(lines, moved)), in: place) == Self.without)
  }

  @Test(
    "The same for RECURRENCE-ID",
    arguments: [
      (";TZID=Europe/Berlin:20261102T090000", ":20261103T090000"),
      (":20261102T090000", ";TZID=Europe/Berlin:20261103T090000"), (":20261102T090000Z", ":20261103T090000"),
      (":20261102T090000", ":20261103T090000Z"), (":20261102T090000", ":20261103T090000"),
      (";TZID=Europe/Berlin:20261102T090000", ";TZID=America/New_York:20261103T030000"),
      (";TZID=Europe/Berlin:20261102T090000", ";VALUE=DATE:20261103"),
      (";VALUE=DATE:20261102", ";VALUE=DATE:20261103"),
    ], places)
  func replacement(values: (start: String, original: String), place: String) throws {
    let file = calendar(
      series(
        "DTSTART\(values.start)\nRRULE:FREQ=DAILY;COUNT=4",
        "RECURRENCE-ID\(values.original)\nDTSTART:20271103T150000Z"))
    let isDateOfTime = values.original.contains("VALUE=DATE") && !values.start.contains("VALUE=DATE")
    let warning =
      "f.ics:9: warning: RECURRENCE-ID is a date, but the event has a time; it is read as the occurrence on that day"
    #expect(diagnostics(file) == (isDateOfTime ? [warning] : []))
    #expect(try days(file, in: place) == Self.without)
  }

  private func series(_ master: String, _ replacement: String) -> String {
    "BEGIN:VEVENT\nUID:1\n\(master)\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\n\(replacement)\nEND:VEVENT"
  }

  @Test("A time in an all-day series is read as the written day, and reported", arguments: places)
  func wholeDays(place: String) throws {
    let master = "DTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=4"
    let file = event("\(master)\nEXDATE:20261103T230000Z")
    let text = "is a time, but the event is all-day; it is read as the day written, 2026-11-03"
    #expect(diagnostics(file) == ["f.ics:6: warning: EXDATE \(text)"])
    #expect(try days(file, in: place) == Self.without)
    let moved = calendar(
      series(master, "RECURRENCE-ID;TZID=Europe/Berlin:20261103T000000\nDTSTART;VALUE=DATE:20271103"))
    #expect(diagnostics(moved) == ["f.ics:9: warning: RECURRENCE-ID \(text)"])
    #expect(try days(moved, in: place) == Self.without)
  }

  @Test(
    "An EXDATE that isn't an occurrence is reported",
    arguments: [
      ("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY", "EXDATE:20261103T080000Z", "2026-11-03 08:00"),
      ("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261103T080000", "2026-11-03 08:00"),
      ("DTSTART:20261102T090000Z\nRRULE:FREQ=HOURLY;INTERVAL=2", "EXDATE:20261103T080000Z", "2026-11-03 08:00"),
      ("DTSTART:20261102T090000Z\nRDATE:20261103T090000Z", "EXDATE:20261103T080000", "2026-11-03 08:00"),
      ("DTSTART:20261102T090000Z\nRRULE:FREQ=WEEKLY", "EXDATE:20261103T090000Z", "2026-11-03 09:00"),
      ("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261101T090000Z", "2026-11-01 09:00"),
      ("DTSTART;VALUE=DATE:20261102\nRRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261103", "2026-11-03"),
      (
        "DTSTART;TZID=Europe/Berlin:20261002T090000\nRRULE:FREQ=DAILY", "EXDATE:20261102T070000Z", "2026-11-02 07:00"
      ),
    ])
  func noOccurrence(event lines: String, exclusion: String, text: String) {
    #expect(
      diagnostics(event("\(lines)\n\(exclusion)"))
        == ["f.ics:6: warning: EXDATE \(text) isn't an occurrence of this event; it excludes nothing"])
  }

  @Test(
    "An EXDATE of an occurrence isn't: of DTSTART, in the hour that the clocks skip, of an unsupported rule",
    arguments: [
      "DTSTART:20261102T090000Z\nEXDATE:20261102T090000Z",
      "DTSTART:20261102T090000Z\nRDATE:20261103T090000Z\nEXDATE;TZID=Europe/Berlin:20261103T100000",
      "DTSTART;VALUE=DATE:20261102\nRDATE;VALUE=DATE:20261104\nEXDATE;VALUE=DATE:20261104",
      "DTSTART;TZID=Europe/Berlin:20260301T023000\nRRULE:FREQ=DAILY\nEXDATE:20260329T013000Z",
      "DTSTART;TZID=Europe/Berlin:20260301T023000\nRRULE:FREQ=DAILY\nEXDATE;TZID=Europe/Berlin:20260329T023000",
    ])
  func occurrence(lines: String) {
    #expect(diagnostics(event(lines)).isEmpty)
    let unread = event("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;RSCALE=X\nEXDATE:20261103T080000Z")
    #expect(diagnostics(unread).count == 1)
  }
}
