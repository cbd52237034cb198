import CivilTime
import Foundation
public import ServiceCatalog
import ServiceCatalogDefaults

/// Logs each fetch of events: their number, the period and the duration.
///
/// This module decorates the calendar service. Neither the service nor its consumers change.
public struct CalendarServiceLog: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Adds the log to the calendar service.
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
