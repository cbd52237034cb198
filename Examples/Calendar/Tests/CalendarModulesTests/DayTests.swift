import CalendarService
import CalendarStore
import CivilTime
import DayUI
import Foundation
import ServiceCatalog
import Synchronization
import Testing

@Suite("A day in full")
@MainActor
struct DayTests {
  private func page(_ events: [CalendarEvent], _ date: String? = nil, zone: String = "UTC") async throws -> String {
    let date = try date.map { try #require(CivilDate(iso: $0)) }
    return try await withEvents(events, zone: zone) {
      try await Catalog.main.withDay(date) { day in try await day.obtain(\.dayUI).compose() }
    }
  }

  @Test("Events, the time they take, what is taken twice, and what is free")
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

  @Test("Today, where no day is named, in the zone that times are shown in")
  func today() async throws {
    #expect(
      try await page([]) == """
        Monday, 2 November 2026 (UTC)

          No events.

        Free between 09:00 and 17:00: 09:00 - 17:00.
        """)
    #expect(try await page([], zone: "Pacific/Kiritimati").hasPrefix("Tuesday, 3 November 2026 (Pacific/Kiritimati)"))
  }

  @Test("A day that is taken, by hours or as a whole")
  func taken() async throws {
    let events = [try timed("Workshop", "2026-11-03T08:00", "18:00"), try allDay("Conference", "2026-11-04")]
    #expect(try await page(events, "2026-11-03").hasSuffix("\nEvents take 10 h.\nNot free between 09:00 and 17:00."))
    #expect(try await page(events, "2026-11-04").hasSuffix("\n\nNot free: \"Conference\" is all day."))
  }
}

/// What happened, in order.
private final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
}

/// A service that says when it is asked.
private struct LoggedService: CalendarServiceProtocol {
  let log: Log

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    log.add("fetch")
    return []
  }

  func requestAccess() async -> Bool { true }
}

/// A model that says when it comes and goes.
private final class LoggedModel: DayModelProtocol {
  private let date: CivilDate
  private let store: any CalendarStoreProtocol
  private let log: Log

  init(_ date: CivilDate, _ store: any CalendarStoreProtocol, _ log: Log) {
    (self.date, self.store, self.log) = (date, store, log)
    log.add("model of \(date)")
  }

  deinit { log.add("\(date) is left") }

  var zone: TimeZone { store.zone }
  func day() async throws -> CalendarDay { try await store.days(in: DayWindow(first: date))[0] }
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
      try $0.override(\.calendarService) { [log] _ in LoggedService(log: log) }
      try $0.override(\.dayModel) { [log] day in
        LoggedModel(try day.obtain(\.shownDate), try day.obtainReady(\.calendarStore), log)
      }
      $0.supply(NotesBlueprint.self, as: .scoped(DayScope.self)) { [log] in Notes(try $0.obtain(\.dayModel), log) }
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
          let model = try day.obtain(\.dayModel)
          #expect(try day.obtain(\.dayModel) as AnyObject === model as AnyObject)
          _ = try await day.obtain(\.dayUI).compose()
          _ = try await day.obtain(\.dayTimeUI).compose()
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
          _ = try day.obtain(\.dayModel)
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
      #expect(try one.obtain(\.dayModel) as AnyObject !== two.obtain(\.dayModel) as AnyObject)
      #expect(log.lines == ["model of 2026-11-02", "model of 2026-11-09"])
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
