import CalendarService
import CalendarStore
import CivilTime
import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import Synchronization
import Testing

@testable import calendar

/// A calendar service with a test's events.
struct StubCalendarService: CalendarServiceProtocol {
  var events: [CalendarEvent] = []
  var isAccessible = true

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    events.filter { $0.start < to && ($0.end > from || $0.start >= from) }.sorted { $0.start < $1.start }
  }

  func requestAccess() async -> Bool { isAccessible }

  func close() async {}
}

/// A calendar source that isn't a file.
struct TextSource: CalendarSource {
  var name = "text.ics"
  var text: String

  func read() throws -> [UInt8] { Array(text.utf8) }
  func hasChanged() -> Bool { false }
  func close() {}
}

/// A reporter that stores the reports.
final class ReportBox: DiagnosticReporter {
  private let kept = Mutex<[String]>([])
  var texts: [String] { kept.withLock { $0 } }

  func report(_ texts: [String]) { kept.withLock { $0 += texts } }
}

/// The program's own catalog without events, in UTC, on Monday, November 2, 2026, at 10:30.
///
/// All tests share it and run in parallel. No test changes it, because each runs with its own overrides.
private let program: Catalog = {
  let catalog = Catalog(name: "program")
  // 2026-11-02T10:30Z
  catalog.prepareAll(for: Settings(file: "", zone: .gmt, now: Date(timeIntervalSince1970: 1_793_615_400)))
  catalog.supplyShared(CalendarSourceBlueprint.self) { _ in TextSource(text: "BEGIN:VCALENDAR\nEND:VCALENDAR") }
  return catalog
}()

/// Runs an operation with the program's catalog and some changes as `Catalog.main`, before the program has started.
func withInstalledProgram<Result>(
  _ changes: (Catalog) throws -> Void = { _ in }, operation: () async throws -> Result
) async throws -> Result {
  try await program.withOverrides(changes, operation: operation)
}

/// Runs an operation with the program's catalog and some changes as `Catalog.main`, after the program has started.
func withProgram<Result>(
  _ changes: (Catalog) throws -> Void = { _ in }, operation: () async throws -> Result
) async throws -> Result {
  try await withInstalledProgram(changes) {
    try await Catalog.main.prepareShared()
    return try await operation()
  }
}

/// Runs an operation with the program's catalog and a service with some events as `Catalog.main`.
func withEvents<Result>(
  _ events: [CalendarEvent], zone: String = "UTC", operation: () async throws -> Result
) async throws -> Result {
  let zone = try #require(TimeZone(identifier: zone))
  return try await withProgram {
    try $0.override(\.calendarService) { _ in StubCalendarService(events: events) }
    try $0.override(\.timeZone) { _ in zone }
  } operation: {
    try await operation()
  }
}

/// Runs an operation with the program's catalog and a calendar that isn't a file as `Catalog.main`.
func withCalendar<Result>(
  _ text: String, reporter: ReportBox = ReportBox(), operation: () async throws -> Result
) async throws -> Result {
  try await withProgram {
    try $0.override(\.calendarSource) { _ in TextSource(text: text) }
    try $0.override(\.diagnosticReporter) { _ in reporter }
  } operation: {
    try await operation()
  }
}

func moment(_ text: String) throws -> Date {
  Date(timeIntervalSince1970: Double(try #require(CivilDateTime(iso: text)).secondsAsUTC))
}

/// Creates an event in UTC: `"2026-11-03T09:00", "10:00"`.
func timed(
  _ title: String, _ start: String, _ end: String, categories: [String] = [], status: CalendarEvent.Status = .confirmed,
  isTransparent: Bool = false
) throws -> CalendarEvent {
  CalendarEvent(
    title: title, categories: categories, start: try moment(start),
    end: try moment(end.contains("T") ? end : "\(start.prefix(11))\(end)"), status: status,
    isTransparent: isTransparent)
}

func allDay(_ title: String, _ first: String, days: Double = 1, isTransparent: Bool = false) throws -> CalendarEvent {
  let start = try moment("\(first)T00:00")
  return CalendarEvent(
    title: title, start: start, end: start.addingTimeInterval(days * 86_400), isAllDay: true,
    isTransparent: isTransparent)
}

func window(_ first: String, _ count: Int = 1) throws -> DayWindow {
  DayWindow(first: try #require(CivilDate(iso: first)), count: count)
}

/// The log of a test, in order.
final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
}
