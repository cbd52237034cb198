import AgendaUI
import CalendarService
import CalendarStore
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Testing

@testable import calendar

/// A source that waits on a clock before it reads.
private struct SlowSource: CalendarSource {
  let name = "slow.ics"
  let clock: any Clock<Duration>

  func read() async throws -> [UInt8] {
    try await clock.sleep(for: .milliseconds(1_200))
    return Array("BEGIN:VCALENDAR\nEND:VCALENDAR".utf8)
  }

  func hasChanged() -> Bool { false }
  func close() {}
}

@Suite(
  "The program in a test's catalog",
  .catalog { $0.prepareAll(for: Settings(file: "nowhere.ics", zone: .gmt, now: Date(timeIntervalSince1970: 0))) })
@MainActor
struct GuardedTests {
  @Test("A test that forgets to replace the file fails, and the file isn't read")
  func forgotten() async throws {
    let failure = await #expect(throws: CatalogTestFailure.self) {
      try await withTestCatalog { _ in
      } operation: {
        _ = try? await Catalog.main.obtain(\.calendarStore)
      }
    }
    let text = try #require(failure?.texts.first)
    #expect(text.contains("calendarStore -> calendarService -> calendarSource"))
    #expect(text.contains("try $0.override(\\.calendarSource)"))
  }

  @Test("A test that permits the file reads it", .catalog(allowingLive: \.calendarSource))
  func permitted() async {
    let error = await #expect(throws: CatalogError.self) { try await Catalog.main.obtain(\.calendarStore) }
    #expect(error?.description.contains("nowhere.ics") == true)
  }

  @Test(
    "With another service nothing is read, and nothing survives the test",
    .catalog(leaks: .forbidden) { try $0.override(\.calendarService) { _ in StubCalendarService() } })
  func replaced() async throws {
    let days = try window("1970-01-01")
    // Preparing all shared services would also read the file.
    _ = try await Catalog.main.obtain(\.calendarStore)
    #expect(try await Catalog.main.obtain(\.agendaUI).compose(days).contains("No events."))
  }

  @Test("The model of an event is released after its use")
  func released() async throws {
    let lunch = try timed("Lunch", "1970-01-01T12:00", "13:00")
    try Catalog.main.override(\.calendarService) { _ in StubCalendarService(events: [lunch]) }
    try await Catalog.main.withDay(nil) { day in
      let entry = try #require(try await day.obtain(\.dayModel).day.entries.first)
      try await expectReleased(day) { try day.obtain(\.eventModel, with: entry.event.id) }
    }
  }

  @Test("The start waits for the calendar once, and for nothing else")
  func start() async {
    let time = await expectStart(within: .milliseconds(1_200)) { catalog, clock in
      try catalog.override(\.calendarSource) { _ in SlowSource(clock: clock) }
    }
    #expect(time == .milliseconds(1_200))
  }

  @Test("The defaults for tests say which day it is", .catalog { $0.install(TestDefaults(now: .distantFuture)) })
  func today() throws {
    let date = try Catalog.main.obtain(\.date).now
    #expect(date == .distantFuture)
    #expect(try Catalog.main.obtain(\.dayWindow, with: DayRequest(count: 1)) == window("4001-01-01"))
  }

  @Test("A source is read when the test's clock permits it, and again after a reset")
  func again() async throws {
    let clock = ManualClock()
    try Catalog.main.override(\.calendarSource) { _ in SlowSource(clock: clock) }
    for _ in 1...2 {
      async let store = Catalog.main.obtain(\.calendarStore)
      try await clock.waitForSleeper(for: .milliseconds(1_200))
      clock.advance(by: .milliseconds(1_200))
      #expect(try await store.events(in: window("1970-01-01")).isEmpty)
      Catalog.main.reset()
    }
  }

  @Test("The service of a test is reached without the log", .catalog(overriding: \.calendarService, with: stub))
  func undecorated() async throws {
    Catalog.main.install(CalendarServiceLog())
    #expect(!(try await Catalog.main.obtain(\.calendarService) is StubCalendarService))
    Catalog.main.undecorate(\.calendarService)
    #expect(try await Catalog.main.obtain(\.calendarService) is StubCalendarService)
  }

  @Test(
    "Every service of the program and of a day can be assembled", .catalog(overriding: \.calendarSource, with: empty))
  func verified() async {
    await expectVerified(opening: DayScope.self)
  }
}

private let empty: any CalendarSource = TextSource(text: "BEGIN:VCALENDAR\nEND:VCALENDAR")
private let stub: any CalendarServiceProtocol = StubCalendarService()
