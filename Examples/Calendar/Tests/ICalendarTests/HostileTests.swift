import CivilTime
import Foundation
import ICalendar
import Testing

@Suite("Files that would keep a careless reader busy forever", .timeLimit(.minutes(10)))
struct HostileTests {
  @Test("A rule without an end, two thousand years after its start")
  func farWindow() throws {
    let found = try days("0001-01-01", "FREQ=DAILY", from: "2026-11-01", days: 2)
    #expect(found == ["2026-11-01", "2026-11-02"])
    #expect(try days("0001-01-01", "FREQ=DAILY", from: "9999-12-30", days: 9) == ["9999-12-30", "9999-12-31"])
  }

  @Test("A count is correct after two thousand years")
  func farCount() throws {
    // From January 1 of the year 1 to November 2, 2026 there are 739,922 days, including both.
    #expect(
      try days("0001-01-01", "FREQ=DAILY;COUNT=739922", from: "2026-11-01", days: 9) == ["2026-11-01", "2026-11-02"])
    #expect(
      try days("0001-01-01", "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=999999999", from: "2026-11-02", days: 7)
        == ["2026-11-02", "2026-11-03"])
  }

  @Test("Counting by multiplication and counting one by one find the same end")
  func countsAgree() throws {
    for count in 1...40 {
      let fast = try days(
        "2026-11-04", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SA;COUNT=\(count)", from: "2026-01-01", days: 999)
      // A BYMONTH of every month changes nothing, but takes the slow path.
      let slow = try days(
        "2026-11-04",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,SA;COUNT=\(count);BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12",
        from: "2026-01-01", days: 999)
      #expect(fast == slow)
      #expect(fast.count == count)
    }
  }

  @Test("Every window of a rule shows the same occurrences as the whole rule")
  func windowsAgree() throws {
    let rules = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1,31",
      "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;INTERVAL=3;BYDAY=1MO",
    ]
    for rule in rules {
      let whole = try days("2024-01-31", rule, from: "2024-01-01", days: 5000)
      for offset in stride(from: 0, to: 4900, by: 97) {
        let first = try day("2024-01-01").adding(days: offset)
        let part = try days("2024-01-31", rule, from: first.description, days: 97)
        #expect(part == whole.filter { $0 >= first.description && $0 < first.adding(days: 97).description })
      }
    }
  }

  @Test(
    "Rules that never match again",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31;COUNT=5",
      "FREQ=YEARLY;BYDAY=53MO;BYMONTH=1;COUNT=9", "FREQ=DAILY;INTERVAL=999999999",
      "FREQ=YEARLY;INTERVAL=999999999;COUNT=2",
    ])
  func neverMatching(rule: String) throws {
    #expect(try days("0001-01-01", rule, from: "9990-01-01", days: 3650).isEmpty)
    #expect(try days("0001-01-01", rule, from: "0001-01-01", days: 9) == ["0001-01-01"])
  }

  @Test(
    "An event of ten thousand years that repeats every day",
    arguments: ["DURATION:P3650000D", "DTEND:99991231T000000Z"])
  func longAndOften(length: String) throws {
    let file = event("DTSTART:00010101T000000Z\n\(length)\nRRULE:FREQ=DAILY")
    #expect(
      diagnostics(file)
        == ["f.ics:6: warning: an event longer than a year does not repeat; only the first occurrence is shown"])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-01", days: 1) == ["0001-01-01 00:00"])
  }

  @Test("Components nested without an end")
  func nesting() {
    let file = Array(String(repeating: "BEGIN:VCALENDAR\n", count: 100_000).utf8)
    #expect(diagnostics(file).first?.contains("f.ics:33: error: components are nested more than 32 deep") == true)
  }

  @Test("A line of a megabyte, folded at every byte")
  func longLine() throws {
    let folds = String(repeating: "x\r\n ", count: 300_000)
    #expect(try ICalendarDocument(parsing: event("DTSTART:20261101T090000Z\nDESCRIPTION:\(folds)")).events.count == 1)
  }
}
