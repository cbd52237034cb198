import CivilTime
import Foundation
public import ServiceCatalog

/// Says of each time that events are fetched how many there were, of which time, and how long it took.
///
/// A decorator: neither the service nor who obtains it knows of it.
public struct CalendarServiceLog: CatalogModule {
  /// The module, to be installed where the log is wanted.
  public init() {}

  /// Puts the log before the calendar service.
  public func install(in catalog: Catalog) {
    catalog.decorate(CalendarServiceBlueprint.self) { service, catalog in
      LoggedCalendarService(
        service: service, reporter: try catalog.obtain(\.diagnosticReporter), zone: try catalog.obtain(\.timeZone))
    }
  }
}

private struct LoggedCalendarService: CalendarServiceProtocol {
  let service: any CalendarServiceProtocol
  let reporter: any DiagnosticReporter
  let zone: TimeZone

  func requestAccess() async -> Bool { await service.requestAccess() }

  func close() async { await service.close() }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    let begun = ContinuousClock.now
    let events = try await service.fetchEvents(from: from, to: to)
    let time = begun.duration(to: .now)
    let count = events.count == 1 ? "1 event" : "\(events.count) events"
    let window = "\(zone.local(at: from)) to \(zone.local(at: to))"
    reporter.report(["calendar: note: fetched \(count), \(window), in \(time)"])
    return events
  }
}
