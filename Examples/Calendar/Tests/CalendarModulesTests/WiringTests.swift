import AgendaUI
import CalendarService
import CalendarStore
import ChatUI
import Foundation
import InsightsUI
import ServiceCatalog
import Testing

@Suite("The modules in a catalog")
@MainActor
struct WiringTests {
  @Test("Every module's entry can be obtained")
  func complete() throws {
    let catalog = try makeCatalog()
    catalog.supplyShared(CalendarSourceBlueprint.self) { _ in TextSource(text: "") }
    _ = try catalog.obtain(\.agendaUI)
    _ = try catalog.obtain(\.chatUI)
    _ = try catalog.obtain(\.insightsUI)
  }

  @Test("Without a calendar to read, the error names the chain that needs it")
  func noSource() throws {
    let catalog = try makeCatalog()
    let error = #expect(throws: CatalogError.missingEntry("CalendarSourceBlueprint")) {
      try catalog.obtain(\.agendaUI)
    }
    #expect(
      error?.path.map(\.name) == [
        "AgendaUIBlueprint", "CalendarStoreBlueprint", "CalendarServiceBlueprint", "CalendarSourceBlueprint",
      ])
  }

  @Test("A stub in the place of the service needs neither a file nor what the service needs")
  func stub() async throws {
    let catalog = try makeCatalog([try timed("Lunch", "2026-11-02T12:00", "13:00")])
    let text = try await catalog.obtain(\.agendaUI).compose(try window("2026-11-02"))
    #expect(text.contains("12:00 - 13:00  Lunch"))
  }

  @Test("The store and the service are one for all composers")
  func shared() async throws {
    let catalog = try makeCatalog()
    let box = ReportBox()
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR"
    catalog.supplyShared(CalendarSourceBlueprint.self) { _ in TextSource(text: text) }
    try catalog.override(\.diagnosticReporter) { _ in box }
    _ = try await catalog.obtain(\.agendaUI).compose(try window("2026-11-02"))
    _ = try await catalog.obtain(\.insightsUI).compose(try window("2026-11-02"))
    _ = try await catalog.obtain(\.chatUI).compose("what is next?")
    // Read once, and therefore reported once.
    #expect(box.texts == ["text.ics:2: warning: VTODO is not supported; it is not shown"])
  }

  @Test("Where access is refused, the composer says so")
  func refused() async throws {
    let catalog = try makeCatalog()
    try catalog.override(\.calendarService) { _ in StubCalendarService(isAccessible: false) }
    let agenda = try catalog.obtain(\.agendaUI)
    let days = try window("2026-11-02")
    await #expect(throws: CalendarStoreError.accessRefused) { try await agenda.compose(days) }
  }
}
