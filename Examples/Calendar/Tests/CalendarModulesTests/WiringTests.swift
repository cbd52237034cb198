import AgendaUI
import CalendarService
import CalendarStore
import ChatUI
import DayUI
import Foundation
import InsightsUI
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import Testing

@testable import calendar

@Suite("The modules in a catalog")
@MainActor
struct WiringTests {
  @Test("Every entry of the program can be assembled, and the entries of a day in a day")
  func complete() async throws {
    try await withProgram {
      let report = await Catalog.main.verify(opening: DayScope.self)
      #expect(report.errors.isEmpty, "\(report)")
      // Only a caller knows the requested days, and only a list knows the event.
      #expect(Set(report.notAssembled) == ["dayWindow", "eventModel"])
      #expect(report.assembled > 0)
    }
  }

  @Test("Without a calendar to read, the error names the chain of services that need it")
  func noSource() async throws {
    // The modules without the program, which supplies the calendar.
    let catalog = Catalog(name: "modules")
    catalog.install(
      CalendarServiceModule(), CalendarStoreModule(), TestDefaults())
    let error = await #expect(throws: CatalogError.missingEntry("calendarSource")) {
      try await catalog.obtain(\.calendarStore)
    }
    #expect(
      error?.path.map(\.name) == [
        "calendarStore", "calendarService", "calendarSource",
      ])
  }

  @Test("A stub for the service needs neither a file nor the service's dependencies")
  func stub() async throws {
    let text = try await withEvents([try timed("Lunch", "2026-11-02T12:00", "13:00")]) {
      try await Catalog.main.obtain(\.agendaUI).compose(try window("2026-11-02"))
    }
    #expect(text.contains("12:00 - 13:00  Lunch"))
  }

  @Test("All composers share the store and the service")
  func shared() async throws {
    let box = ReportBox()
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR"
    try await withCalendar(text, reporter: box) {
      _ = try await Catalog.main.obtain(\.agendaUI).compose(try window("2026-11-02"))
      _ = try await Catalog.main.obtain(\.insightsUI).compose(try window("2026-11-02"))
      _ = try await Catalog.main.obtain(\.chatUI).compose("what is next?")
      _ = try await Catalog.main.withDay(nil) { day in try day.obtain(\.dayUI).compose() }
    }
    // The file is read once, so it is reported once.
    #expect(box.texts == ["text.ics:2: warning: VTODO is not supported; it is not shown"])
  }

  @Test("If access is refused, the composer reports it")
  func refused() async throws {
    let days = try window("2026-11-02")
    try await withProgram {
      try $0.override(\.calendarService) { _ in StubCalendarService(isAccessible: false) }
    } operation: {
      let agenda = try Catalog.main.obtain(\.agendaUI)
      await #expect(throws: CalendarStoreError.accessRefused) { try await agenda.compose(days) }
      let error = await #expect(throws: CatalogError.assemblyFailed("dayModel")) {
        try await Catalog.main.withDay(nil) { day in try day.obtain(\.dayUI).compose() }
      }
      #expect(error?.underlyingError as? CalendarStoreError == .accessRefused)
    }
  }
}
