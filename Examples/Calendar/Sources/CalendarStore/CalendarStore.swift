public import CalendarModel
public import CalendarService
public import Foundation
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogMacros

/// The calendar by days, for the screens and the assistant.
public protocol CalendarStoreProtocol: Sendable {
  /// The zone in which days begin.
  var zone: TimeZone { get }

  /// Returns the events that overlap some days, ordered by their start.
  func events(in window: DayWindow) async throws -> [CalendarEvent]

  /// Returns the days of a window with their events. Days without events are included.
  func days(in window: DayWindow) async throws -> [CalendarDay]
}

@Services("CalendarStoreServices") extension Catalog {
  /// The calendar by days.
  ///
  /// It is shared and awaits the calendar service. Screens are assembled synchronously and take a `@Ready` store, which the
  /// program prepares at its start.
  @Provides(by: CalendarStore.self)
  public static func calendarStore(
    calendarService: any CalendarServiceProtocol, timeZone: TimeZone
  ) async -> any CalendarStoreProtocol

  /// The days that a request means.
  ///
  /// The caller passes the request, and the catalog knows "today".
  public static func dayWindow(_ request: DayRequest, timeZone: TimeZone, date: DateGenerator) -> DayWindow {
    request.window(now: date(), in: timeZone)
  }
}

/// A store that reads from a calendar service.
public struct CalendarStore: CalendarStoreProtocol {
  private let service: any CalendarServiceProtocol
  /// The zone in which days begin.
  public let zone: TimeZone
  private let limit: Int

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - calendarService: The source of the events.
  ///   - timeZone: The zone in which days begin.
  ///   - limit: The largest number of days and of events on them that an answer may have.
  public init(calendarService: any CalendarServiceProtocol, timeZone: TimeZone, limit: Int = 200_000) {
    (service, zone, self.limit) = (calendarService, timeZone, limit)
  }

  /// Returns the events that overlap some days, ordered by their start.
  public func events(in window: DayWindow) async throws -> [CalendarEvent] {
    guard await service.requestAccess() else { throw CalendarStoreError.accessRefused }
    return try await service.fetchEvents(from: window.first.start(in: zone), to: window.end.start(in: zone))
  }

  /// Returns the days of a window with their events.
  ///
  /// Days without events are included.
  ///
  /// - Throws: `TooMuchWork` if the events are on too many days.
  public func days(in window: DayWindow) async throws -> [CalendarDay] {
    var left = limit - window.count
    guard left >= 0 else { throw TooMuchWork() }
    var days = window.days.map { CalendarDay(date: $0, zone: zone) }
    for event in try await events(in: window) {
      let first = Day(of: event.start, in: zone)
      // An event that ends at midnight isn't on the day that begins then.
      let last = max(first, Day(of: event.end.addingTimeInterval(-1), in: zone))
      let parts = first.days(to: last) + 1
      let begin = max(0, window.first.days(to: first))
      let shown = begin..<max(begin, min(window.count, window.first.days(to: last) + 1))
      left -= shown.count
      guard left >= 0 else { throw TooMuchWork() }
      for index in shown { days[index].add(event, part: first.days(to: days[index].date) + 1, of: parts) }
    }
    return days
  }
}

/// The reason why the store has no events.
public enum CalendarStoreError: Error, Sendable, CustomStringConvertible {
  /// The user doesn't let this program read the calendar.
  case accessRefused

  /// The failure and how to fix it.
  public var description: String {
    switch self {
    case .accessRefused: "access to the calendar was refused; allow it in the system's settings"
    }
  }
}
