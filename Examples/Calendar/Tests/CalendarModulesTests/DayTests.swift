import CalendarService
import CalendarStore
import CivilTime
import DayUI
import Foundation
import ServiceCatalog
import Testing

@testable import calendar

@Suite("A day in full")
@MainActor
struct DayTests {
  private func page(_ events: [CalendarEvent], _ date: String? = nil, zone: String = "UTC") async throws -> String {
    let date = try date.map { try #require(CivilDate(iso: $0)) }
    return try await withEvents(events, zone: zone) {
      try await Catalog.main.withDay(date) { day in try day.obtain(\.dayUI).compose() }
    }
  }

  @Test("Events, the time that they take, overlapping times, and free times")
  func full() async throws {
    let events = [
      try timed("Stand-up", "2026-11-03T09:15", "09:30", categories: ["Team"]),
      try timed("Demo", "2026-11-03T15:00", "16:30"), try timed("Sync", "2026-11-03T15:30", "16:15"),
      try timed("Call", "2026-11-03T16:10", "16:45"), try timed("Off", "2026-11-03T12:00", "13:00", status: .cancelled),
    ]
    #expect(
      try await page(events, "2026-11-03") == """
        Tuesday, 3 November 2026 (UTC)

          09:15 - 09:30  Stand-up [Team]
          12:00 - 13:00  Off (cancelled)
          15:00 - 16:30  Demo
          15:30 - 16:15  Sync
          16:10 - 16:45  Call

        Events take 2 h.
        More than one at a time: 15:30 - 16:30.
        Free between 09:00 and 17:00: 09:00 - 09:15, 09:30 - 15:00, 16:45 - 17:00.
        """)
  }

  @Test("Today, if no day is given, in the zone of the output")
  func today() async throws {
    #expect(
      try await page([]) == """
        Monday, 2 November 2026 (UTC)

          No events.

        Free between 09:00 and 17:00: 09:00 - 17:00.
        """)
    #expect(try await page([], zone: "Pacific/Kiritimati").hasPrefix("Tuesday, 3 November 2026 (Pacific/Kiritimati)"))
  }

  @Test("A day without free time, because of several events or of an all-day one")
  func taken() async throws {
    let events = [try timed("Workshop", "2026-11-03T08:00", "18:00"), try allDay("Conference", "2026-11-04")]
    #expect(try await page(events, "2026-11-03").hasSuffix("\nEvents take 10 h.\nNot free between 09:00 and 17:00."))
    #expect(try await page(events, "2026-11-04").hasSuffix("\n\nNot free: \"Conference\" is all day."))
  }
}
