import CalendarService
import CalendarStore
import CivilTime
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogMacros
import Testing

@testable import calendar

/// A service that logs each fetch.
private struct LoggedService: CalendarServiceProtocol {
  let log: Log

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    log.add("fetch")
    return []
  }

  func requestAccess() async -> Bool { true }

  func close() async {}
}

/// A model that logs its creation and its release.
final class LoggedModel: DayModelProtocol {
  let day: CalendarDay
  let zone: TimeZone
  private let log: Log

  init(_ date: CivilDate, _ store: any CalendarStoreProtocol, _ log: Log) async throws {
    (self.day, self.zone, self.log) = (try await store.days(in: DayWindow(first: date))[0], store.zone, log)
    log.add("model of \(date)")
  }

  deinit { log.add("\(day.date) is left") }
}

/// An object that needs the model, and is also kept by the day.
private final class Notes: Sendable {
  let model: any DayModelProtocol
  private let log: Log

  init(_ model: any DayModelProtocol, _ log: Log) { (self.model, self.log) = (model, log) }

  deinit { log.add("notes are put away") }
}

private struct NotesBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Notes {
    throw CatalogError.missingEntry("notes")
  }
}

@Suite("The scope of a day")
@MainActor
struct DayScopeTests {
  private let log = Log()

  private func withLog(_ operation: () async throws -> Void) async throws {
    try await withProgram {
      try $0.override(\.calendarService) { _ in StubCalendarService() }
      try $0.override(\.dayModel) { [log] day in
        try await LoggedModel(try day.obtain(\.shownDate), try await day.obtain(\.calendarStore), log)
      }
      $0.supply(NotesBlueprint.self, as: .scoped(DayScope.self)) { [log] in Notes(try $0.obtainReady(\.dayModel), log) }
    } operation: {
      try await operation()
    }
  }

  @Test("Its views share one model, which fetches once; the next day has another one")
  func shares() async throws {
    try await withProgram {
      try $0.override(\.calendarService) { [log] _ in LoggedService(log: log) }
    } operation: {
      for number in 1...2 {
        try await Catalog.main.withDay(nil) { day in
          // The events are fetched when the day is opened, and not again.
          #expect(log.lines.count == number)
          _ = try await day.obtain(\.dayModel)
          _ = try day.obtain(\.dayUI).compose()
          _ = try day.obtain(\.dayTimeUI).compose()
          #expect(log.lines.count == number)
        }
      }
    }
  }

  @Test("Leaving the day releases its instances, each before its dependencies")
  func released() async throws {
    try await withLog {
      for date in ["2026-11-05", "2026-11-06"] {
        let lines = log.lines.count
        let shown = try #require(CivilDate(iso: date))
        try await Catalog.main.withDay(shown) { day in
          _ = try NotesBlueprint.obtain(from: day)
          #expect(log.lines.dropFirst(lines) == ["model of \(date)"])
        }
        #expect(log.lines.dropFirst(lines) == ["model of \(date)", "notes are put away", "\(date) is left"])
      }
    }
  }

  @Test("The day is left even if a view fails")
  func failure() async throws {
    struct Failure: Error {}
    try await withLog {
      await #expect(throws: Failure.self) {
        try await Catalog.main.withDay(nil) { day in
          _ = try day.obtain(\.dayUI)
          throw Failure()
        }
      }
      #expect(log.lines == ["model of 2026-11-02", "2026-11-02 is left"])
    }
  }

  @Test("Two days that are open at the same time are separate, and share the store")
  func sideBySide() async throws {
    try await withLog {
      let main = Catalog.main
      let (one, two) = (main.makeScope(DayRoot.self), main.makeScope(DayRoot.self))
      let date = try #require(CivilDate(iso: "2026-11-09"))
      two.supply(Catalog.ShownDateBlueprint.self) { _ in date }
      let (first, second) = (try await one.obtain(\.dayModel), try await two.obtain(\.dayModel))
      #expect(first as AnyObject !== second as AnyObject)
      #expect(log.lines == ["model of 2026-11-02", "model of 2026-11-09"])
      // A caller that creates a scope shuts it down.
      try await one.shutdown()
      try await two.shutdown()
    }
  }

  @Test("Outside of a day there is no model, and the error explains how to open a day")
  func outside() async throws {
    try await withProgram {
      let error = #expect(throws: CatalogError.outsideScope("dayModel", scope: "DayScope")) {
        try Catalog.main.obtain(\.dayUI)
      }
      #expect(error?.path.map(\.name) == ["dayUI", "dayModel"])
    }
  }
}
