import AgendaUI
import CalendarService
import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import Testing

@testable import calendar

@Suite("The log of the program's fetches")
@MainActor
struct ServiceLogTests {
  private func log(_ changes: (Catalog) throws -> Void) async throws -> [String] {
    let box = ReportBox()
    let events = [try timed("Lunch", "2026-11-03T12:00", "13:00")]
    let days = try window("2026-11-03", 2)
    let text = try await withProgram {
      try changes($0)
      try $0.override(\.diagnosticReporter) { _ in box }
      try $0.override(\.calendarService) { _ in StubCalendarService(events: events) }
    } operation: {
      try await Catalog.main.obtain(\.agendaUI).compose(days)
    }
    #expect(text.contains("12:00 - 13:00  Lunch"))
    return box.texts
  }

  @Test("The log decorates the service, even a stub, and the screen stays the same")
  func decorator() async throws {
    let lines = try await log { $0.install(CalendarServiceLog()) }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("calendar: note: fetched 1 event, 2026-11-03 00:00 to 2026-11-05 00:00, in ") == true)
    #expect(try await log { _ in }.isEmpty)
  }

  @Test("The program logs if the user asks for it")
  func option() async throws {
    let zone = TimeZone.gmt
    for isVerbose in [true, false] {
      let catalog = Catalog(name: "program")
      let box = ReportBox()
      catalog.prepareAll(for: Settings(file: "", zone: zone, isVerbose: isVerbose))
      try catalog.override(\.calendarSource) { _ in TextSource(text: "BEGIN:VCALENDAR\nEND:VCALENDAR") }
      try catalog.override(\.diagnosticReporter) { _ in box }
      _ = try await catalog.obtain(\.calendarService).fetchEvents(from: .distantPast, to: .distantFuture)
      #expect(box.texts.count == (isVerbose ? 1 : 0))
      try await catalog.shutdown()
    }
  }

  #if DEBUG
  @Test("Two modules that supply the same service are reported, with both places")
  func replacement() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "program")
      try? await catalog.start(for: Settings(file: "/no/such.ics", zone: .gmt))
      catalog.supply(DefaultServices.TimeZoneBlueprint.self) { _ in .current }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("calendar: replaced timeZone at CalendarModulesTests/ServiceLogTests.swift:"))
    #expect(text.contains(", supplied before at calendar/Catalog+Entries.swift:"))
  }
  #endif
}
