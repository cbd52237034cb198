import Foundation
import ICalendar
import Testing

/// The first occurrences are the same as python-dateutil's.
@Suite("Rules by hours, minutes and seconds, by weeks and by days of the year")
struct ClockRuleTests {
  private func starts(_ start: String, _ rule: String, from: String, days: Int) throws -> [String] {
    let file = event("DTSTART:\(start)Z\nRRULE:\(rule)")
    #expect(diagnostics(file).isEmpty)
    return try ICalendarDocument(parsing: file).starts(from: from, days: days)
  }

  @Test("Every 90 minutes, every three hours, every 45 seconds")
  func intervals() throws {
    #expect(
      try starts("19970902T090000", "FREQ=MINUTELY;INTERVAL=90;COUNT=4", from: "1997-09-01", days: 9)
        == ["1997-09-02 09:00", "1997-09-02 10:30", "1997-09-02 12:00", "1997-09-02 13:30"])
    #expect(
      try starts("19970902T090000", "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", from: "1997-09-01", days: 9)
        == ["1997-09-02 09:00", "1997-09-02 12:00", "1997-09-02 15:00"])
    #expect(
      try starts("20261102T090030", "FREQ=SECONDLY;INTERVAL=45;COUNT=4", from: "2026-11-01", days: 9)
        == ["2026-11-02 09:00", "2026-11-02 09:01", "2026-11-02 09:02", "2026-11-02 09:02"])
  }

  @Test("Every 20 minutes of some hours, including a window far from the first day")
  func filtered() throws {
    let rule = "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10"
    let times = ["09:00", "09:20", "09:40", "10:00", "10:20", "10:40"]
    #expect(try starts("19970902T090000", rule, from: "2026-11-05", days: 1) == times.map { "2026-11-05 \($0)" })
  }

  @Test("Several times on each day, which COUNT counts")
  func timesOfDay() throws {
    #expect(
      try starts("19970902T090000", "FREQ=DAILY;BYHOUR=9,16;BYMINUTE=0,40;COUNT=7", from: "1997-09-01", days: 9) == [
        "1997-09-02 09:00", "1997-09-02 09:40", "1997-09-02 16:00", "1997-09-02 16:40", "1997-09-03 09:00",
        "1997-09-03 09:40", "1997-09-03 16:00",
      ])
  }

  @Test("BYSETPOS chooses among all the times of a period")
  func positions() throws {
    #expect(
      try starts(
        "20261102T090000", "FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=9,17;BYSETPOS=1,-1;COUNT=4", from: "2026-11-01", days: 30)
        == ["2026-11-02 09:00", "2026-11-06 17:00", "2026-11-09 09:00", "2026-11-13 17:00"])
  }

  @Test("BYYEARDAY, including numbers from the end of the year")
  func yearDays() throws {
    #expect(
      try days("2026-12-31", "FREQ=YEARLY;BYYEARDAY=-1,60;COUNT=4", from: "2026-01-01", days: 1500)
        == ["2026-12-31", "2027-03-01", "2027-12-31", "2028-02-29"])
    #expect(
      try starts("20261102T090000", "FREQ=HOURLY;BYYEARDAY=306;BYHOUR=9,10;COUNT=3", from: "2026-01-01", days: 900)
        == ["2026-11-02 09:00", "2026-11-02 10:00", "2027-11-02 09:00"])
  }

  @Test("BYWEEKNO, including weeks that belong to the year before or after")
  func weekNumbers() throws {
    #expect(
      try days("1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", from: "1997-01-01", days: 1500)
        == ["1997-05-12", "1998-05-11", "1999-05-17"])
    #expect(
      try days("2026-01-02", "FREQ=YEARLY;BYWEEKNO=53,1;BYDAY=MO,FR;COUNT=5", from: "2026-01-01", days: 900)
        == ["2026-01-02", "2026-12-28", "2027-01-01", "2027-01-04", "2027-01-08"])
  }

  @Test("Week 1 of a year may begin in the year before")
  func firstWeek() throws {
    #expect(
      try days("2029-01-01", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=2", from: "2029-01-01", days: 900)
        == ["2029-01-01", "2029-12-31"])
  }

  @Test("A second RRULE adds its occurrences, without duplicates")
  func twoRules() throws {
    let file = event("DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2")
    #expect(
      try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 30)
        == ["2026-11-02 09:00", "2026-11-03 09:00", "2026-11-09 09:00"])
  }

  @Test(
    "A rule that repeats too often is reported, and its first occurrence is shown",
    .timeLimit(.minutes(10)),
    arguments: [
      "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=SECONDLY;COUNT=999999999",
      "FREQ=HOURLY;BYMINUTE=1,2;BYSECOND=1,2,3,4,5,6,7",
      "FREQ=HOURLY;BYDAY=MO;COUNT=999999999", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1;BYHOUR=3;COUNT=5",
    ])
  func tooOften(rule: String) throws {
    let file = event("DTSTART:20261101T090000Z\nRRULE:\(rule)")
    let text =
      "f.ics:5: warning: this RRULE repeats too often; a file may have 288 such occurrences a day, or 10000 in all"
    #expect(diagnostics(file).first?.hasPrefix(text) == true)
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 366) == ["2026-11-01 09:00"])
  }

  @Test("An all-day event does not repeat by hours")
  func wholeDays() {
    let file = event("DTSTART;VALUE=DATE:20261101\nRRULE:FREQ=HOURLY")
    #expect(
      diagnostics(file) == [
        "f.ics:5: warning: FREQ=HOURLY of an all-day event is not supported; only the first occurrence is shown"
      ])
  }
}
