import AgendaUI
import CalendarService
import Foundation
import ServiceCatalog
import Testing

@Suite("The agenda")
@MainActor
struct AgendaTests {
  @Test("Days with their events, whole days first")
  func days() async throws {
    var party = try timed("Party", "2026-11-03T20:00", "2026-11-04T02:00", categories: ["Fun", "Food"])
    party.location = "Roof"
    let events = [
      try timed("Early", "2026-11-03T07:00", "08:00", status: .tentative), try allDay("Fair", "2026-11-02", days: 2),
      party, try timed("Call", "2026-11-05T09:00", "09:00"),
      try timed("Off", "2026-11-05T10:00", "2026-11-06T00:00", status: .cancelled),
    ]
    let text = try await withEvents(events) {
      try await Catalog.main.obtain(\.agendaUI).compose(try window("2026-11-03", 7))
    }
    #expect(
      text == """
        Agenda for 2026-11-03 to 2026-11-09 (UTC)

        Tuesday, 3 November 2026
          all day        Fair (day 2 of 2)
          07:00 - 08:00  Early (tentative)
          20:00 - 24:00  Party (day 1 of 2) @ Roof [Fun, Food]

        Wednesday, 4 November 2026
          00:00 - 02:00  Party (day 2 of 2) @ Roof [Fun, Food]

        Thursday, 5 November 2026
          09:00          Call
          10:00 - 24:00  Off (cancelled)
        """)
  }

  @Test("An hour during the change of the clocks, which would seem to begin and end at the same time")
  func sameWallTwice() async throws {
    let events = [
      try timed("Backup", "2026-10-25T00:30", "01:30"), try timed("Backwards", "2026-10-25T00:45", "01:15"),
      try timed("Instant", "2026-10-25T01:30", "01:30"), try timed("Late", "2026-10-25T22:00", "23:00"),
    ]
    let text = try await withEvents(events, zone: "Europe/Berlin") {
      try await Catalog.main.obtain(\.agendaUI).compose(try window("2026-10-25"))
    }
    #expect(
      text.hasSuffix(
        """
          02:30 (UTC+02:00) - 02:30 (UTC+01:00) Backup
          02:45 (UTC+02:00) - 02:15 (UTC+01:00) Backwards
          02:30          Instant
          23:00 - 24:00  Late
        """))
  }

  @Test("Without events, the agenda suggests other days")
  func empty() async throws {
    let text = try await withEvents([]) {
      try await Catalog.main.obtain(\.agendaUI).compose(try window("2026-11-03"))
    }
    #expect(
      text == """
        Agenda for Tuesday, 3 November 2026 (UTC)

        No events. Choose other days with --from and --days.
        """)
  }
}
