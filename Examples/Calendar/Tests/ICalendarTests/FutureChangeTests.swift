import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Changes of an occurrence and of all later ones: RANGE=THISANDFUTURE")
struct FutureChangeTests {
  /// Returns each occurrence of 20 days in November 2026 as `start/end title`, in Berlin.
  private func lines(_ file: [UInt8]) throws -> [String] {
    let berlin = try zone("Europe/Berlin")
    let found = try ICalendarDocument(parsing: file).occurrences(
      from: berlin.startOfDay(try day("2026-11-01")), to: berlin.startOfDay(try day("2026-11-21")), in: berlin)
    return found.map {
      "\($0.event.summary) \(berlin.local(at: $0.start).description.dropFirst(8))/\(berlin.local(at: $0.end).timeText)"
    }
  }

  private func change(_ summary: String, _ lines: String, range: String = ";RANGE=THISANDFUTURE") -> String {
    "BEGIN:VEVENT\nUID:1\nSUMMARY:\(summary)\n\(lines.replacing("RECURRENCE-ID", with: "RECURRENCE-ID\(range)"))\nEND:VEVENT"
  }

  private let daily = """
    BEGIN:VEVENT
    UID:1
    SUMMARY:a
    DTSTART;TZID=Europe/Berlin:20261102T090000
    DTEND;TZID=Europe/Berlin:20261102T100000
    RRULE:FREQ=DAILY;COUNT=8
    RDATE;TZID=Europe/Berlin:20261103T120000,20261115T120000
    EXDATE;TZID=Europe/Berlin:20261106T090000
    END:VEVENT
    """

  @Test("The later occurrences move by the same time and get the same length, until the next change")
  func twoChanges() throws {
    let file = calendar(
      """
      \(change("c", "RECURRENCE-ID:20261108T080000Z\nDTSTART:20261109T083000Z\nDURATION:PT15M"))
      \(change("b", "RECURRENCE-ID;TZID=Europe/Berlin:20261104T090000\nDTSTART:20261104T100000Z\nDTEND:20261104T103000Z"))
      \(daily)
      \(change("x", "RECURRENCE-ID:20261105T080000Z\nDTSTART:20261105T050000Z", range: ""))
      """)
    #expect(diagnostics(file).isEmpty)
    #expect(
      try lines(file) == [
        "a 02 09:00/10:00", "a 03 09:00/10:00", "a 03 12:00/13:00", "b 04 11:00/11:30", "x 05 06:00/06:00",
        "b 07 11:00/11:30", "c 09 09:30/09:45", "c 10 09:30/09:45", "c 16 12:30/12:45",
      ])
  }

  @Test("All-day events")
  func wholeDays() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      SUMMARY:a
      DTSTART;VALUE=DATE:20261102
      RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116
      END:VEVENT
      \(change("b", "RECURRENCE-ID;VALUE=DATE:20261109\nDTSTART;VALUE=DATE:20261110\nDTEND;VALUE=DATE:20261112"))
      """)
    #expect(diagnostics(file).isEmpty)
    #expect(try lines(file) == ["a 02 00:00/00:00", "b 10 00:00/00:00", "b 17 00:00/00:00"])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-18", days: 1) == ["2026-11-17 00:00"])
  }

  @Test("A window far from the change shows the moved occurrences")
  func farWindow() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20261102T090000Z
      RRULE:FREQ=WEEKLY
      END:VEVENT
      \(change("b", "RECURRENCE-ID:20261109T090000Z\nDTSTART:20280101T090000Z"))
      """)
    #expect(
      try ICalendarDocument(parsing: file).starts(from: "2027-12-01", days: 40) == [
        "2028-01-01 09:00", "2028-01-08 09:00",
      ])
  }

  @Test("A change that can't be followed is reported, and only its own occurrence is changed")
  func unsupported() throws {
    let text = "this RANGE=THISANDFUTURE is not supported; only this one occurrence is changed"
    let series = "BEGIN:VEVENT\nUID:1\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;%COUNT=3\nEND:VEVENT\n"
    let wholeDay = change("b", "DTSTART;VALUE=DATE:20261103\nRECURRENCE-ID:20261103T090000Z")
    let file = calendar(series.replacing("%", with: "") + wholeDay)
    #expect(diagnostics(file) == ["f.ics:11: warning: \(text)"])
    #expect(try lines(file) == [" 02 10:00/10:00", "b 03 00:00/00:00", " 04 10:00/10:00"])
    let moved = change("b", "DTSTART:20261103T100000Z\nRECURRENCE-ID:20261103T090000Z")
    #expect(
      diagnostics(calendar(series.replacing("%", with: "BYHOUR=9,10;") + moved)) == ["f.ics:11: warning: \(text)"])
    let prior = change("b", "DTSTART:20261103T100000Z\nRECURRENCE-ID:20261103T090000Z", range: ";RANGE=THISANDPRIOR")
    #expect(
      diagnostics(calendar(series.replacing("%", with: "") + prior))
        == ["f.ics:11: warning: RANGE=THISANDPRIOR is not supported; only this one occurrence is changed"])
    #expect(
      diagnostics(calendar(moved)) == [
        "f.ics:6: warning: RANGE=THISANDFUTURE changes nothing, because the file doesn't have the event with the rule"
      ])
  }

  @Test("RDATE with RECURRENCE-ID is reported")
  func addedToChange() throws {
    let file = event("RECURRENCE-ID:20261102T090000Z\nDTSTART:20261102T090000Z\nRDATE:20261103T090000Z")
    #expect(
      diagnostics(file)
        == ["f.ics:6: warning: RDATE with RECURRENCE-ID adds occurrences to this event, and not to the changed one"])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 9).count == 2)
  }

  @Test("A file has at most 100 such changes", .timeLimit(.minutes(10)))
  func limit() throws {
    let changes = try (0..<101).map { index in
      let time = "\(try day("2026-11-03").adding(days: index))".replacing("-", with: "") + "T090000Z"
      return change("b", "RECURRENCE-ID:\(time)\nDTSTART:\(time)")
    }
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY\nEND:VEVENT\n" + changes.joined(separator: "\n"))
    let document = try ICalendarDocument(parsing: file)
    #expect(document.warnings.count == 1)
    #expect(try document.starts(from: "2026-11-02", days: 200).count == 200)
  }
}
