import CivilTime
import Foundation
import ICalendar
import Testing
import WorkLimits

/// Files of few bytes whose expansion would take much longer than their reading.
@Suite("Files that cost more than their size", .timeLimit(.minutes(10)))
struct BombTests {
  /// A budget as a server has it for a request.
  private static let steps = 100_000

  /// The shapes of bombs.
  ///
  /// Each is a calendar, and the days that a request asks for.
  static let bombs: [String: (file: String, from: String, days: Int)] = [
    "a count over centuries, on every weekday": (
      events(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=2000000"), "9000-01-01",
      7
    ),
    "a count over centuries, of months": (
      events(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;COUNT=1500000"), "2026-11-01", 7
    ),
    "a count of days that never come": (
      events(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=2;COUNT=2000000"),
      "2026-11-01", 7
    ),
    "a count of seconds": (
      events(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5"), "2026-11-01", 7
    ),
    "events of a year that begin each day": (
      events(100, "DTSTART;VALUE=DATE:20240101\nDURATION:P364D\nRRULE:FREQ=DAILY"), "2026-01-01", 366
    ),
    "events every five minutes, in each of many rules": (
      events(24, "DTSTART:20240101T000000Z\nRRULE:FREQ=HOURLY;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55"),
      "2026-01-01",
      366
    ),
    "many events a day": (events(4000, "DTSTART:20240101T000000Z\nRRULE:FREQ=DAILY"), "2026-01-01", 366),
    "a long title on each day": (
      events(1, "SUMMARY:\(String(repeating: "x", count: 1 << 20))\nDTSTART:20240101T000000Z\nRRULE:FREQ=DAILY"),
      "2026-01-01", 366
    ),
    "many dates in addition, and many left out": (
      events(
        50,
        "DTSTART:20240101T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO\nEXDATE:"
          + Array(repeating: "20240108T000000Z", count: 5000).joined(separator: ",")), "2026-01-01", 7
    ),
    "zones with rules of two thousand years": (
      "BEGIN:VCALENDAR\n"
        + (0..<500).map { index in
          """
          BEGIN:VTIMEZONE\nTZID:zone \(index)\nBEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0100
          TZOFFSETTO:+0200\nRRULE:FREQ=YEARLY;BYDAY=MO\nEND:STANDARD\nEND:VTIMEZONE
          BEGIN:VEVENT\nUID:\(index)\nDTSTART;TZID=zone \(index):20260101T000000\nEND:VEVENT\n
          """
        }.joined() + "END:VCALENDAR\n", "2026-01-01", 7
    ),
  ]

  static func events(_ count: Int, _ lines: String) -> String {
    let events = (0..<count).map { "BEGIN:VEVENT\nUID:\($0)\n\(lines)\nEND:VEVENT\n" }
    return "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
  }

  @Test("A bomb is refused, and costs no more than its budget", arguments: bombs.keys.sorted())
  func isRefused(name: String) throws {
    let bomb = try #require(Self.bombs[name])
    let file = Array(bomb.file.utf8)
    let (berlin, first) = (try zone("Europe/Berlin"), try day(bomb.from))
    let window = (berlin.startOfDay(first), berlin.startOfDay(first.adding(days: bomb.days)))
    let begun = processorTime()
    var outcome = "it is accepted"
    do {
      let document = try ICalendarDocument(parsing: file, within: WorkBudget(steps: Self.steps))
      _ = try document.occurrences(from: window.0, to: window.1, in: berlin, within: WorkBudget(steps: Self.steps))
    } catch let error as ICalendarError {
      outcome = error.diagnostics.first?.message ?? ""
    } catch {
      outcome = "\(error)"
    }
    let cost = processorTime() - begun
    #expect(["the file takes too much work", "the calendar has too many events"].contains { outcome.hasPrefix($0) })
    // Without optimization, everything takes about ten times as long.
    #expect(cost < 2, "\(outcome)")
  }
}

/// Returns the seconds for which this thread has used a processor.
private func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
