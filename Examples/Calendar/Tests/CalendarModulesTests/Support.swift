import AgendaUI
import AssistantEngine
import CalendarService
import CalendarStore
import ChatUI
import CivilTime
import Foundation
import InsightsUI
import ServiceCatalog
import Synchronization
import Testing

/// A calendar service that has what a test gives it.
struct StubCalendarService: CalendarServiceProtocol {
  var events: [CalendarEvent] = []
  var isAccessible = true

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    events.filter { $0.start < to && ($0.end > from || $0.start >= from) }.sorted { $0.start < $1.start }
  }

  func requestAccess() async -> Bool { isAccessible }
}

/// A calendar that is no file.
struct TextSource: CalendarSource {
  var name = "text.ics"
  var text: String

  func read() throws -> [UInt8] { Array(text.utf8) }
}

/// A reporter that keeps what is reported.
final class ReportBox: DiagnosticReporter {
  private let kept = Mutex<[String]>([])
  var texts: [String] { kept.withLock { $0 } }

  func report(_ texts: [String]) { kept.withLock { $0 += texts } }
}

/// A catalog as the program's, with the modules' own blueprints, at UTC, on Monday, November 2, 2026, at 10:30.
func makeCatalog(name: String = #function) throws -> Catalog {
  let catalog = Catalog(name: name)
  catalog.install(
    DiagnosticReporterBlueprint(), CalendarServiceBlueprint(), CalendarStoreBlueprint(), AssistantEngineBlueprint(),
    AgendaUIBlueprint(), ChatUIBlueprint(), InsightsUIBlueprint(), ClockBlueprint(), TimeZoneBlueprint())
  let zone = try #require(TimeZone(identifier: "UTC"))
  try catalog.override(\.timeZone) { _ in zone }
  let now = try moment("2026-11-02T10:30")
  try catalog.override(\.clock) { _ in FixedClock(now) }
  return catalog
}

/// The same, with the calendar service replaced by one that has some events.
func makeCatalog(_ events: [CalendarEvent], name: String = #function) throws -> Catalog {
  let catalog = try makeCatalog(name: name)
  try catalog.override(\.calendarService) { _ in StubCalendarService(events: events) }
  return catalog
}

func moment(_ text: String) throws -> Date {
  Date(timeIntervalSince1970: Double(try #require(CivilDateTime(iso: text)).secondsAsUTC))
}

/// An event at UTC: `"2026-11-03T09:00", "10:00"`.
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
