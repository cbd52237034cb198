import Foundation
import ICalendar
import Testing

@Suite("Recurrence")
struct RecurrenceTests {
  @Test("DAILY, with an interval, a count, an end, and a choice of weekdays")
  func daily() throws {
    #expect(
      try days("2026-11-01", "FREQ=DAILY;INTERVAL=10", from: "2026-11-05", days: 30)
        == ["2026-11-11", "2026-11-21", "2026-12-01"])
    #expect(
      try days("2026-11-01", "FREQ=DAILY;COUNT=2", from: "2026-11-01", days: 30) == ["2026-11-01", "2026-11-02"])
    #expect(
      try days("2026-11-01", "FREQ=DAILY;UNTIL=20261102T090000Z", from: "2026-11-01", days: 30)
        == ["2026-11-01", "2026-11-02"])
    #expect(
      try days("2026-11-01", "FREQ=DAILY;UNTIL=20261102T085959Z", from: "2026-11-01", days: 30) == ["2026-11-01"])
    #expect(
      try days("2026-11-06", "FREQ=DAILY;BYDAY=MO,FR;COUNT=3", from: "2026-11-01", days: 30)
        == ["2026-11-06", "2026-11-09", "2026-11-13"])
  }

  @Test("WEEKLY by weekdays; the first occurrence counts")
  func weekly() throws {
    #expect(
      try days("2026-11-03", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", from: "2026-11-01", days: 60)
        == ["2026-11-03", "2026-11-05", "2026-11-10", "2026-11-12"])
    #expect(
      try days("2026-11-03", "FREQ=WEEKLY;UNTIL=20261117", from: "2026-11-01", days: 60)
        == ["2026-11-03", "2026-11-10", "2026-11-17"])
  }

  @Test("WKST decides which weeks an interval of two skips (the example of RFC 5545)")
  func weekStart() throws {
    #expect(
      try days("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", from: "1997-08-01", days: 60)
        == ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"])
    #expect(
      try days("1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", from: "1997-08-01", days: 60)
        == ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"])
  }

  @Test("MONTHLY on the 31st skips shorter months")
  func monthlyOn31st() throws {
    #expect(
      try days("2026-08-31", "FREQ=MONTHLY;COUNT=4", from: "2026-01-01", days: 400)
        == ["2026-08-31", "2026-10-31", "2026-12-31", "2027-01-31"])
  }

  @Test("MONTHLY by days of the month, including those from its end, and by the nth weekday")
  func monthlyParts() throws {
    #expect(
      try days("2026-11-02", "FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=4", from: "2026-01-01", days: 400)
        == ["2026-11-02", "2026-11-30", "2026-12-02", "2026-12-31"])
    #expect(
      try days("2026-11-10", "FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=4", from: "2026-01-01", days: 400)
        == ["2026-11-10", "2026-11-27", "2026-12-08", "2026-12-25"])
    // Friday the 13th is a day of the month that is also a Friday.
    #expect(
      try days("1998-02-13", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4", from: "1998-01-01", days: 900)
        == ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13"])
    // The last working day.
    #expect(
      try days("2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3", from: "2026-01-01", days: 400)
        == ["2026-11-30", "2026-12-31", "2027-01-29"])
  }

  @Test("YEARLY on February 29 occurs in leap years")
  func leapDay() throws {
    #expect(
      try days("2024-02-29", "FREQ=YEARLY;COUNT=3", from: "2024-01-01", days: 4000)
        == ["2024-02-29", "2028-02-29", "2032-02-29"])
  }

  @Test("YEARLY by month, by weekday in a month, and by weekday in the year (examples of RFC 5545)")
  func yearlyParts() throws {
    #expect(
      try days("1997-06-10", "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", from: "1997-01-01", days: 1000)
        == ["1997-06-10", "1997-07-10", "1998-06-10", "1998-07-10"])
    #expect(
      try days("1997-05-19", "FREQ=YEARLY;BYDAY=20MO;COUNT=3", from: "1997-01-01", days: 1000)
        == ["1997-05-19", "1998-05-18", "1999-05-17"])
    // The day of a presidential election: the Tuesday after a Monday in November.
    #expect(
      try days(
        "1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
        from: "1996-01-01", days: 4000) == ["1996-11-05", "2000-11-07", "2004-11-02"])
  }

  @Test("A weekly 09:00 stays 09:00 when the clocks change")
  func daylightSaving() throws {
    let file = event("DTSTART;TZID=Europe/Berlin:20261020T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY")
    let document = try ICalendarDocument(parsing: file)
    let starts = try document.starts(from: "2026-10-20", days: 15, in: "Europe/Berlin")
    #expect(starts == ["2026-10-20 09:00", "2026-10-27 09:00", "2026-11-03 09:00"])
    #expect(try document.starts(from: "2026-10-20", days: 10) == ["2026-10-20 07:00", "2026-10-27 08:00"])
  }

  @Test("EXDATE removes occurrences that COUNT has counted")
  func exclusions() throws {
    let file = event(
      "DTSTART;TZID=Europe/Berlin:20261102T090000\nRRULE:FREQ=DAILY;COUNT=5\n"
        + "EXDATE;TZID=Europe/Berlin:20261103T090000,20261104T090000\nEXDATE:20261105T080000Z")
    let starts = try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 30, in: "Europe/Berlin")
    #expect(starts == ["2026-11-02 09:00", "2026-11-06 09:00"])
  }

  @Test("EXDATE of whole days")
  func excludedDays() throws {
    let file = event("DTSTART;VALUE=DATE:20261102\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20261109")
    let starts = try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 30, in: "Asia/Tokyo")
    #expect(starts == ["2026-11-02 00:00", "2026-11-16 00:00"])
  }
}
