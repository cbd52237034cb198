import AgendaUI
import AssistantEngine
import CalendarModel
import CalendarService
import CalendarStore
import DayUI
import Foundation
import InsightsUI
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@testable import calendar

/// A calendar service with a test's events.
private struct StubCalendarService: CalendarServiceProtocol {
  var events: [CalendarEvent] = []
  var isAccessible = true

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] { events }
  func requestAccess() async -> Bool { isAccessible }
}

/// The root of a test that needs one module: the source is a value, and there is no reporter.
@CompositionRoot(entry: \.calendarService)
private struct QuietRoot: Catalog.CalendarServices, Catalog.DefaultServices {
  let calendarSource: any CalendarSource
}

private struct Failure: Error {}

@Suite("The program")
@MainActor
struct ProgramTests {
  private let log = Log()

  /// Returns the program with a calendar that isn't a file, on Monday, November 2, 2026, at 10:30.
  private func program(
    _ source: TextSource = TextSource(), zone: TimeZone = .gmt, isVerbose: Bool = false
  ) throws -> Catalog {
    let catalog = Catalog(name: "program")
    let now = Date(timeIntervalSince1970: 1_793_615_400)
    catalog.prepareAll(for: Settings(file: "", zone: zone, now: now, isVerbose: isVerbose))
    var source = source
    source.log = log
    try catalog.override(\.calendarSource) { [source] _ in source }
    try catalog.override(\.diagnosticReporter) { [log] _ in log }
    return catalog
  }

  @Test("Every entry of the program can be assembled, and the entries of a day in a day")
  func complete() async throws {
    let catalog = try program(isVerbose: true)
    let report = await catalog.verify(opening: DayScope.self)
    #expect(report.errors.isEmpty, "\(report)")
    // Only a caller knows the requested days, and only a list knows the event.
    #expect(Set(report.notAssembled) == ["dayWindow", "eventModel"])
    try await catalog.shutdown()
  }

  @Test("A test replaces the calendar service, and the screens show its events")
  func replaced() async throws {
    let catalog = try program()
    let start = try day("2026-11-02").time(12 * 3600, in: .gmt)
    let lunch = CalendarEvent(title: "Lunch", start: start, end: start.addingTimeInterval(3600))
    try catalog.override(\.calendarService) { _ in StubCalendarService(events: [lunch]) }
    try await catalog.prepareShared()
    let days = try catalog.obtain(\.dayWindow, with: DayRequest(count: 1))
    #expect(try await catalog[\.agendaUI].compose(days).hasSuffix("  12:00 - 13:00  Lunch"))
    try await catalog.shutdown()
  }

  @Test("A service that the user refuses throws an error")
  func refused() async throws {
    let catalog = try program()
    try catalog.override(\.calendarService) { _ in StubCalendarService(isAccessible: false) }
    let store = try await catalog.obtain(\.calendarStore)
    await #expect(throws: CalendarStoreError.accessRefused) {
      try await store.days(in: DayWindow(first: try day("2026-11-02")))
    }
    try await catalog.shutdown()
  }

  @Test("The calendar service works without a reporter, which it needs optionally")
  func quiet() async throws {
    let source = TextSource(text: "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR")
    let quiet = Catalog(QuietRoot(calendarSource: source))
    _ = try await quiet.obtain(\.calendarService)
    #expect(log.lines.isEmpty)
    let reporting = try program(source)
    _ = try await reporting.obtain(\.calendarService)
    #expect(log.lines == ["text.ics:2: warning: VTODO is not supported; it is not shown"])
    for catalog in [quiet, reporting] { try await catalog.shutdown() }
  }

  @Test("The decorator of a verbose program logs each fetch", arguments: [false, true])
  func decorated(isVerbose: Bool) async throws {
    let catalog = try program(isVerbose: isVerbose)
    _ = try await catalog.obtain(\.calendarStore).days(in: DayWindow(first: try day("2026-11-02")))
    let line = "calendar: note: 10:30 fetched 0 events, 2026-11-02 00:00 to 2026-11-03 00:00, in "
    #expect(log.lines.map { $0.hasPrefix(line) } == (isVerbose ? [true] : []))
    try await catalog.shutdown()
  }

  @Test("The assistant uses the rules of all modules, and the help rule obtains them when it is asked")
  func rules() async throws {
    let catalog = try program()
    let assistant = try await catalog.obtain(\.assistantEngine)
    let help = try await assistant.answer("help")
    #expect(help.first == "You can ask, for example:")
    #expect(help.contains("  when am I free on friday?") && help.contains("  are there conflicts next week?"))
    #expect(try await assistant.answer("are there conflicts?") == ["No events overlap, 2026-11-02 to 2026-11-15."])
    #expect(try await assistant.answer("any collisions ?") == ["No events overlap, 2026-11-02 to 2026-11-15."])
    #expect(try catalog[\.synonyms] == ["collisions": "conflicts", "fullest": "busiest", "unoccupied": "free"])
    #expect(
      try await assistant.answer("what is on in november?") == [
        "I did not understand: november. Without it I might answer about another time."
      ])
    try await catalog.shutdown()
  }

  @Test("The insights that were read are shared while they are in use, and then released")
  func weak() throws {
    let catalog = try program()
    weak var left: InsightsReader?
    do {
      let reader = try catalog[\.insightsReader]
      #expect(try catalog[\.insightsReader] === reader)
      left = reader
    }
    #expect(left == nil)
  }

  @Test("The parts of one screen share its footnotes, and the next screen has its own")
  func footnotes() async throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let catalog = try program(zone: berlin)
    let longest = try day("2026-10-25")
    try await catalog.withDay(longest) { day in
      for _ in 1...2 {
        let text = try day.obtain(\.dayUI).compose()
        #expect(
          text == """
            Sunday, 25 October 2026 (Europe/Berlin)

              No events.

            Free between 09:00 and 17:00: 09:00 - 17:00.
            * The clocks change. The day has 25 hours.
            """)
      }
    }
    try await catalog.shutdown()
  }

  // MARK: closing

  @Test("A day saves its page or discards it; the shutdown closes the service, then the source")
  func closing() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "2026-11-03.txt")
    let catalog = try program(TextSource(isChanged: true))
    try catalog.override(\.dayPageFolder) { _ in folder }
    catalog.observe { [log] event in if case .disposed = event.kind { log.add(event.name) } }
    let date = try day("2026-11-03")
    try await catalog.withDay(date) { day in
      try await day.obtain(\.dayPage).write("one")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\n")
    await #expect(throws: Failure.self) {
      try await catalog.withDay(date) { day in
        try await day.obtain(\.dayPage).write("two")
        throw Failure()
      }
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\n")
    try await catalog.shutdown()
    #expect(
      log.lines == [
        "dayPage", "dayPage", "source asked",
        "text.ics:1: warning: the file has changed since it was read; what is shown is the old one", "calendarService",
        "source closed", "calendarSource",
      ])
  }

  @Test("A day that is open when the program ends closes before its dependencies; a failed start closes the source")
  func openDay() async throws {
    let catalog = try program()
    catalog.observe { [log] event in if case .disposed = event.kind { log.add(event.name) } }
    let day = catalog.makeScope(DayRoot())
    _ = try await day.obtain(\.dayModel)
    _ = try day.obtain(\.dayPage)
    try await catalog.shutdown(.failed(Failure()))
    #expect(
      log.lines == ["dayPage", "source asked", "calendarService", "source closed", "calendarSource"])
    await #expect(throws: CatalogError.closed("dayModel")) { try await catalog.withDay(nil) { _ in } }
  }

  @Test("A start that fails closes the source that is open")
  func failedStart() async throws {
    let catalog = try program(TextSource(text: "{}"))
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    try await catalog.shutdown(.failed(try #require(error)))
    #expect(log.lines == ["source closed"])
  }
}
