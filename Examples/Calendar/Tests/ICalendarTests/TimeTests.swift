import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Times, zones and lengths")
struct TimeTests {
  @Test("Civil dates and day numbers agree, over 800 years")
  func dayNumbers() {
    for number in stride(from: -800_000, through: 100_000, by: 1) where number % 7 != 3 {
      let date = CivilDate(dayNumber: number)
      guard date.dayNumber == number, CivilDate(year: date.year, month: date.month, day: date.day) == date else {
        Issue.record("\(number) became \(date)")
        return
      }
    }
    #expect(CivilDate(dayNumber: 0).longText == "Thursday, 1 January 1970")
    #expect(CivilDate(year: 2027, month: 2, day: 29) == nil)
    #expect(CivilDate(dayNumber: -719_162).description == "0001-01-01")
  }

  @Test("UTC, a named zone and a floating time are shown in the user's zone")
  func forms() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20261103T090000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART;TZID=America/New_York:20261103T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      DTSTART:20261103T090000
      END:VEVENT
      """)
    let document = try ICalendarDocument(parsing: file)
    #expect(document.warnings.isEmpty)
    let starts = try document.starts(from: "2026-11-03", days: 1, in: "Europe/Berlin")
    #expect(starts == ["2026-11-03 09:00", "2026-11-03 10:00", "2026-11-03 15:00"])
  }

  @Test("A time in the gap is read with the offset before it; a time that occurs twice is the first one")
  func gapAndOverlap() throws {
    let berlin = try zone("Europe/Berlin")
    let gap = try #require(CivilDateTime(iso: "2026-03-29T02:30"))
    #expect(berlin.local(at: berlin.instant(of: gap)).description == "2026-03-29 03:30")
    let twice = try #require(CivilDateTime(iso: "2026-10-25T02:30"))
    #expect(berlin.instant(of: twice) == twice.secondsAsUTC - 7200)
  }

  @Test(
    "A zone is found by its place, by X-LIC-LOCATION, by its Windows name, by the end of its path",
    arguments: [
      ("Europe/Berlin", ""), ("Custom", "X-LIC-LOCATION:Europe/Berlin\n"), ("W. Europe Standard Time", ""),
      ("/example.org/20260101_1/Europe/Berlin", ""),
    ])
  func zoneNames(name: String, extra: String) throws {
    let definition = "BEGIN:VTIMEZONE\nTZID:\(name)\n\(extra)END:VTIMEZONE"
    let file = calendar("\(definition)\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=\(name):20261103T090000\nEND:VEVENT")
    let document = try ICalendarDocument(parsing: file)
    #expect(document.warnings.isEmpty)
    #expect(try document.starts(from: "2026-11-03", days: 1) == ["2026-11-03 08:00"])
  }

  @Test("A zone with an unknown name follows its VTIMEZONE, through the change of the clocks")
  func ownRules() throws {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Headquarters
      BEGIN:STANDARD
      DTSTART:16011028T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010325T020000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Headquarters:20261018T090000
      RRULE:FREQ=WEEKLY;COUNT=3
      END:VEVENT
      """)
    let document = try ICalendarDocument(parsing: file)
    #expect(document.warnings.isEmpty)
    let starts = try document.starts(from: "2026-10-01", days: 60)
    #expect(starts == ["2026-10-18 07:00", "2026-10-25 08:00", "2026-11-01 08:00"])
  }

  @Test("A zone that can't be resolved is reported, and its time is kept")
  func unknownZone() throws {
    let file = event("DTSTART;TZID=Moon/Base:20261103T090000")
    #expect(diagnostics(file).first?.hasPrefix("f.ics:4: warning: TZID \"Moon/Base\" isn't a known time zone") == true)
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-03", days: 1) == ["2026-11-03 09:00"])
  }

  @Test("Whole days are days of the user's place, whatever their length")
  func wholeDays() throws {
    let file = event("DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261026")
    let berlin = try zone("Europe/Berlin")
    let found = try #require(
      try ICalendarDocument(parsing: file).occurrences(
        from: berlin.startOfDay(try day("2026-10-25")), to: berlin.startOfDay(try day("2026-10-26")), in: berlin
      ).first)
    #expect(found.end.timeIntervalSince(found.start) == 49 * 3600)
  }

  @Test(
    "The days of a DURATION are calendar days, and its hours are exact",
    arguments: [
      ("P1D", "2026-10-25 20:00"), ("PT24H", "2026-10-25 19:00"), ("P1W", "2026-10-31 20:00"),
      ("P1DT2H30M", "2026-10-25 22:30"), ("+PT90M", "2026-10-24 21:30"), ("PT15S", "2026-10-24 20:00"),
    ])
  func durations(text: String, end: String) throws {
    let document = try ICalendarDocument(
      parsing: event("DTSTART;TZID=Europe/Berlin:20261024T200000\nDURATION:\(text)"))
    let berlin = try zone("Europe/Berlin")
    let found = try document.occurrences(from: .distantPast, to: .distantFuture, in: berlin)
    #expect(found.map { "\(berlin.local(at: $0.end))" } == [end])
  }

  @Test("An event that began before the window and lasts into it is found; one that ends at its start isn't")
  func overlapping() throws {
    let document = try ICalendarDocument(parsing: event("DTSTART:20261101T220000Z\nDTEND:20261104T000000Z"))
    #expect(try document.starts(from: "2026-11-03", days: 1) == ["2026-11-01 22:00"])
    #expect(try document.starts(from: "2026-11-04", days: 1).isEmpty)
  }
}
