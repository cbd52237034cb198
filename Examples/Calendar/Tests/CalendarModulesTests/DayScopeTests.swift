import CalendarService
import CalendarStore
import CivilTime
import DayUI
import Foundation
import ServiceCatalog
import Testing

/// A service that says when it is asked.
private struct LoggedService: CalendarServiceProtocol {
  let log: Log

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    log.add("fetch")
    return []
  }

  func requestAccess() async -> Bool { true }

  func close() async {}
}

/// A model that says when it comes and goes.
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

/// Something that needs the model, and lives in the day too.
private final class Notes: Sendable {
  let model: any DayModelProtocol
  private let log: Log

  init(_ model: any DayModelProtocol, _ log: Log) { (self.model, self.log) = (model, log) }

  deinit { log.add("notes are put away") }
}

private struct NotesBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Notes {
    throw CatalogError.missingEntry("NotesBlueprint")
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

  @Test("Its views share one model, which fetches once; the next day has another")
  func shares() async throws {
    try await withProgram {
      try $0.override(\.calendarService) { [log] _ in LoggedService(log: log) }
    } operation: {
      for number in 1...2 {
        try await Catalog.main.withDay(nil) { day in
          // Fetched when the day is opened, and not again.
          #expect(log.lines.count == number)
          _ = try await day.obtain(\.dayModel)
          _ = try day.obtain(\.dayUI).compose()
          _ = try day.obtain(\.dayTimeUI).compose()
          #expect(log.lines.count == number)
        }
      }
    }
  }

  @Test("What it keeps goes when the day is left, what needs another thing before that thing")
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

  @Test("It is left too if a view fails")
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

  @Test("Two days that are open at the same time do not meet; the store is one for both")
  func sideBySide() async throws {
    try await withLog {
      let main = Catalog.main
      let (one, two) = (main.makeScope(DayScope.self), main.makeScope(DayScope.self))
      let date = try #require(CivilDate(iso: "2026-11-09"))
      two.supply(ShownDateBlueprint.self) { _ in date }
      let (first, second) = (try await one.obtain(\.dayModel), try await two.obtain(\.dayModel))
      #expect(first as AnyObject !== second as AnyObject)
      #expect(log.lines == ["model of 2026-11-02", "model of 2026-11-09"])
      // Whoever makes a scope ends it.
      try await one.shutdown()
      try await two.shutdown()
    }
  }

  @Test("Outside of a day there is none to show, and the error says how to open one")
  func outside() async throws {
    try await withProgram {
      let error = #expect(throws: CatalogError.outsideScope("DayModelBlueprint", scope: "DayScope")) {
        try Catalog.main.obtain(\.dayUI)
      }
      #expect(error?.path.map(\.name) == ["DayUIBlueprint", "DayModelBlueprint"])
    }
  }
}
