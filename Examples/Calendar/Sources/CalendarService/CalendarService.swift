public import CalendarModel
public import Foundation
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogMacros

/// The source of events: the operating system's calendar on a phone, a file in this program, a stub in a test.
public protocol CalendarServiceProtocol: Sendable {
  /// Returns the events that overlap a period, ordered by their start.
  ///
  /// - Parameters:
  ///   - from: The beginning of the period.
  ///   - to: The end of the period, which isn't part of it.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Returns whether the user lets this program read the calendar. Asks the user, if that hasn't happened yet.
  func requestAccess() async -> Bool

  /// Closes the service. It reports if the events that it returned are out of date.
  func close() async
}

extension CalendarServiceProtocol {
  /// Returns true.
  public func requestAccess() async -> Bool { true }

  /// Does nothing.
  public func close() async {}
}

/// The service of a calendar file.
@Services("CalendarServices") extension Catalog {
  /// The service that returns the events.
  ///
  /// It is assembled once, and awaits the source, which reads the file off the main actor. The shutdown closes it before
  /// the source, because the service asks the source whether the file has changed.
  ///
  /// - Throws: `CalendarFileError` if the file can't be read or isn't a calendar.
  @Provides(
    .disposing { (service: any CalendarServiceProtocol) in await service.close() }, by: FileCalendarService.self)
  public static func calendarService(
    calendarSource: any CalendarSource, diagnosticReporter: (any DiagnosticReporter)?, timeZone: TimeZone
  ) async throws -> any CalendarServiceProtocol
}

/// A module that logs each fetch of events. Neither the service nor its consumers change.
@Services("CalendarLogServices") extension Catalog {
  /// Logs the number of events, the period and the duration of each fetch.
  @Decorates(\.calendarService)
  public static func loggedCalendarService(
    _ service: any CalendarServiceProtocol, diagnosticReporter: any DiagnosticReporter, timeZone: TimeZone,
    date: DateGenerator
  ) async -> any CalendarServiceProtocol {
    LoggedCalendarService(service: service, reporter: diagnosticReporter, zone: timeZone, date: date)
  }
}

private struct LoggedCalendarService: CalendarServiceProtocol {
  let service: any CalendarServiceProtocol
  let reporter: any DiagnosticReporter
  let zone: TimeZone
  let date: DateGenerator

  func requestAccess() async -> Bool { await service.requestAccess() }

  func close() async { await service.close() }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    let begun = ContinuousClock.now
    let events = try await service.fetchEvents(from: from, to: to)
    let time = begun.duration(to: .now)
    let count = events.count == 1 ? "1 event" : "\(events.count) events"
    let window = "\(from.dateTimeText(in: zone)) to \(to.dateTimeText(in: zone))"
    reporter.report(["calendar: note: \(date().timeText(in: zone)) fetched \(count), \(window), in \(time)"])
    return events
  }
}
