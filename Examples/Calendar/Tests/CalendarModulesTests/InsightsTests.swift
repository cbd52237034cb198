import CalendarService
import Foundation
import InsightsUI
import ServiceCatalog
import Testing

@Suite("Insights")
@MainActor
struct InsightsTests {
  @Test("Busiest day, hours by category, conflicts")
  func all() async throws {
    let events = [
      try timed("A", "2026-11-03T09:00", "11:00", categories: ["Team"]),
      try timed("B", "2026-11-03T10:00", "12:00", categories: ["Team", "Plan"]),
      try timed("C", "2026-11-03T12:00", "12:30"),
      try timed("D", "2026-11-04T09:00", "12:00", categories: ["Plan"]),
      // None of these takes time. It is cancelled, leaves the time free, or has no hours.
      try timed("E", "2026-11-04T09:00", "18:00", status: .cancelled),
      try timed("F", "2026-11-04T09:00", "18:00", isTransparent: true), try allDay("G", "2026-11-04"),
    ]
    let text = try await withEvents(events) {
      try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-11-01", 7))
    }
    #expect(
      text == """
        Insights for 2026-11-01 to 2026-11-07 (UTC)

        Busiest day: Tuesday, 3 November 2026, 3 h 30 min

        Hours by category:
          Plan           5 h
          Team           4 h
          (no category)  30 min
        All-day events, which have no hours: 1

        Conflicts: 1
          Tuesday, 3 November 2026: "A" 09:00 - 11:00 and "B" 10:00 - 12:00
        """)
  }

  @Test("Only the part of a long event in the window counts")
  func clipped() async throws {
    let text = try await withEvents([try timed("Night", "2026-11-02T20:00", "2026-11-03T06:00")]) {
      try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-11-03"))
    }
    #expect(text.contains("(no category)  6 h"))
  }

  @Test("A conflict names the dates of an event of several days, and the offsets in the hour that comes twice")
  func conflictsAcrossDays() async throws {
    let events = [
      try timed("Week", "2026-10-20T10:00", "2026-10-27T10:00"),
      try timed("Night", "2026-10-24T23:30", "2026-10-25T01:15"), try timed("Twice", "2026-10-25T00:30", "01:00"),
    ]
    let text = try await withEvents(events, zone: "Europe/Berlin") {
      try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-10-20", 9))
    }
    let week = "\"Week\" 2026-10-20 12:00 - 2026-10-27 11:00"
    let twice = "\"Twice\" 02:30 (UTC+02:00) - 02:00 (UTC+01:00)"
    #expect(text.contains("\n  Sunday, 25 October 2026: \(week) and \"Night\" 01:30 - 02:15\n"))
    #expect(text.contains("\n  Sunday, 25 October 2026: \(week) and \(twice)"))
  }

  @Test("Very many conflicts are counted, and the first ones are named")
  func manyConflicts() async throws {
    let events = try (0..<20).map { try timed("E\($0)", "2026-11-03T09:00", "10:00") }
    let text = try await withEvents(events) {
      try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-11-03"))
    }
    #expect(text.contains("Conflicts: 190\n"))
    #expect(text.hasSuffix("\n  and 140 more"))
  }

  @Test("No events")
  func empty() async throws {
    let text = try await withEvents([]) {
      try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-11-03"))
    }
    #expect(text.hasSuffix("No events. Choose other days with --from and --days."))
  }
}
