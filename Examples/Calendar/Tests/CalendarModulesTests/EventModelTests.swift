import CalendarService
import CivilTime
import DayUI
import ServiceCatalog
import Testing

@testable import calendar

@Suite("The model of one event")
@MainActor
struct EventModelTests {
  private func withDay(_ operation: @MainActor (_ day: Catalog, _ events: [CalendarEvent]) throws -> Void) async throws
  {
    let events = [
      try timed("Demo", "2026-11-03T15:00", "16:30", categories: ["Customer"]),
      try timed("Sync", "2026-11-03T15:30", "16:15"), try timed("Lunch", "2026-11-04T12:00", "13:00"),
    ]
    let date = try #require(CivilDate(iso: "2026-11-03"))
    try await withEvents(events, zone: "Europe/Berlin") {
      try await Catalog.main.withDay(date) { day in try operation(day, events) }
    }
  }

  @Test("Each identifier returns the model of its own event, in the zone of the output")
  func byIdentifier() async throws {
    try await withDay { day, events in
      let models = try events.prefix(2).map { try day.obtain(\.eventModel, with: $0.id) }
      #expect(models.map(\.id) == events.prefix(2).map(\.id))
      #expect(models.map(\.line) == ["  16:00 - 17:30  Demo [Customer]", "  16:30 - 17:15  Sync"])
      #expect(try day.obtain(\.eventModel, with: events[0].id) !== models[0])
    }
  }

  @Test("An event of another day has no model here")
  func otherDay() async throws {
    try await withDay { day, events in
      let error = #expect(throws: CatalogError.assemblyFailed("eventModel")) {
        try day.obtain(\.eventModel, with: events[2].id)
      }
      #expect(error?.underlyingError as? DayError == .noSuchEvent(events[2].id))
    }
  }

  @Test("A list consists of the models of its events, which a test can replace")
  func override() async throws {
    try await withDay { day, events in
      try day.override(\.eventModel) { id, _ in throw DayError.noSuchEvent(id) }
      let error = #expect(throws: CatalogError.assemblyFailed("eventModel")) { try day.obtain(\.dayUI) }
      #expect(error?.underlyingError as? DayError == .noSuchEvent(events[0].id))
      #expect(error?.path.map(\.name) == ["dayUI", "dayEventsUI", "eventModel"])
    }
  }
}
