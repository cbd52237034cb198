import Foundation
import ICalendar
import Testing

@Suite("Changed occurrences and revisions")
struct RevisionTests {
  private let weekly = """
    BEGIN:VEVENT
    UID:weekly
    DTSTART;TZID=Europe/Berlin:20261103T090000
    RRULE:FREQ=WEEKLY;COUNT=3
    SUMMARY:Planning
    END:VEVENT
    """

  @Test("RECURRENCE-ID moves one occurrence, even if it is written in UTC")
  func moved() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:weekly
      RECURRENCE-ID:20261110T080000Z
      DTSTART;TZID=Europe/Berlin:20261111T140000
      SUMMARY:Planning (moved)
      END:VEVENT
      \(weekly)
      """)
    let document = try ICalendarDocument(parsing: file)
    #expect(document.warnings.isEmpty)
    let starts = try document.starts(from: "2026-11-01", days: 30, in: "Europe/Berlin")
    #expect(starts == ["2026-11-03 09:00", "2026-11-11 14:00", "2026-11-17 09:00"])
  }

  @Test("An occurrence can be moved out of the window, and from far away into it")
  func movedFar() throws {
    let file = calendar(
      """
      \(weekly)
      BEGIN:VEVENT
      UID:weekly
      RECURRENCE-ID;TZID=Europe/Berlin:20261110T090000
      DTSTART;TZID=Europe/Berlin:20270310T090000
      END:VEVENT
      """)
    let document = try ICalendarDocument(parsing: file)
    #expect(try document.starts(from: "2026-11-09", days: 7, in: "Europe/Berlin").isEmpty)
    #expect(try document.starts(from: "2027-03-10", days: 1, in: "Europe/Berlin") == ["2027-03-10 09:00"])
  }

  @Test("An occurrence is changed by another calendar in the file, whose zone of the same name is different")
  func movedByOther() throws {
    let other = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Here
      X-LIC-LOCATION:America/New_York
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID;TZID=Here:20261103T040000
      DTSTART;TZID=Here:20261103T050000
      END:VEVENT
      """)
    let file = event("DTSTART;TZID=Europe/Berlin:20261103T100000\nRRULE:FREQ=DAILY;COUNT=2")
    let starts = try ICalendarDocument(parsing: file + other).starts(from: "2026-11-01", days: 30)
    #expect(starts == ["2026-11-03 10:00", "2026-11-04 09:00"])
  }

  @Test("The newest SEQUENCE is shown, and the other one is reported")
  func sequence() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      SEQUENCE:2
      DTSTART:20261103T100000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SEQUENCE:1
      DTSTART:20261103T090000Z
      END:VEVENT
      """)
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-03", days: 1) == ["2026-11-03 10:00"])
    #expect(diagnostics(file) == ["f.ics:7: warning: the event on line 2 is a newer revision; this one is not shown"])
  }

  @Test("Two different events with one UID are both shown, and reported")
  func sameUID() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20261103T100000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      DTSTART:20261103T090000Z
      END:VEVENT
      """)
    #expect(try ICalendarDocument(parsing: file).events.count == 2)
    #expect(diagnostics(file) == ["f.ics:6: warning: the event on line 2 has the same UID; both are shown"])
  }

  // MARK: changes that are out of date

  /// Returns a daily event and a change of its occurrence on November 4.
  private func changed(_ master: String, sequence: Int, change: String = "SEQUENCE:1") -> [UInt8] {
    calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Europe/Berlin:20261103T090000
      \(master)
      SEQUENCE:\(sequence)
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID;TZID=Europe/Berlin:20261104T090000
      DTSTART;TZID=Europe/Berlin:20261104T150000
      \(change)
      END:VEVENT
      """)
  }

  @Test(
    "A newer revision with an EXDATE removes the change of an occurrence; one of the same number doesn't",
    arguments: [
      "EXDATE;TZID=Europe/Berlin:20261104T090000", "EXDATE:20261104T080000Z", "EXDATE:20261104T090000",
      "EXDATE;VALUE=DATE:20261104",
    ])
  func excludedChange(exclusion: String) throws {
    let rule = "RRULE:FREQ=DAILY;COUNT=2\n\(exclusion)"
    let newer = changed(rule, sequence: 2)
    #expect(
      diagnostics(newer) == [
        "f.ics:11: warning: EXDATE of the newer revision on line 2 leaves this occurrence out; it is not shown"
      ])
    #expect(try ICalendarDocument(parsing: newer).starts(from: "2026-11-01", days: 9) == ["2026-11-03 08:00"])
    let same = changed(rule, sequence: 1)
    #expect(
      diagnostics(same)
        == ["f.ics:11: warning: EXDATE of the event on line 2 leaves this occurrence out; it is shown"])
    #expect(
      try ICalendarDocument(parsing: same).starts(from: "2026-11-01", days: 9)
        == ["2026-11-03 08:00", "2026-11-04 14:00"])
  }

  @Test("A newer revision without an occurrence removes its change")
  func missingOccurrence() throws {
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=20261110T080000Z"
    let newer = changed(rule, sequence: 2)
    #expect(
      diagnostics(newer) == [
        "f.ics:10: warning: the event on line 2 is a newer revision without this occurrence; it is not shown"
      ])
    #expect(
      try ICalendarDocument(parsing: newer).starts(from: "2026-11-01", days: 30)
        == ["2026-11-03 08:00", "2026-11-10 08:00"])
    let same = changed(rule, sequence: 1)
    #expect(
      diagnostics(same) == [
        "f.ics:10: warning: the event on line 2 has no occurrence at this time; this one is shown in addition"
      ])
    #expect(
      try ICalendarDocument(parsing: same).starts(from: "2026-11-01", days: 30)
        == ["2026-11-03 08:00", "2026-11-04 14:00", "2026-11-10 08:00"])
    // The change is shown if the occurrence exists, and if the rule isn't known.
    for file in [
      changed("RRULE:FREQ=DAILY;UNTIL=20261104T080000Z", sequence: 2),
      changed("RDATE;TZID=Europe/Berlin:20261104T090000", sequence: 2), changed("RRULE:FREQ=DAILY;X=Y", sequence: 2),
      changed("RRULE:FREQ=DAILY;COUNT=1", sequence: 2),
    ] {
      let starts = try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 30)
      #expect(starts.contains("2026-11-04 14:00"))
    }
  }

  @Test("A cancelled event is marked as such")
  func cancelled() throws {
    let file = event("DTSTART:20261103T100000Z\nSTATUS:CANCELLED\nTRANSP:TRANSPARENT")
    let found = try #require(try ICalendarDocument(parsing: file).events.first)
    #expect(found.status == .cancelled)
    #expect(found.isTransparent)
  }
}
