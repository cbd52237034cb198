public import CalendarService
import CivilTime
public import Foundation

/// A store that reads from a calendar service.
public struct CalendarStore: CalendarStoreProtocol {
  let service: any CalendarServiceProtocol
  /// The zone in which days begin.
  public let zone: TimeZone

  /// Creates a store without a catalog.
  public init(service: any CalendarServiceProtocol, zone: TimeZone) {
    self.service = service
    self.zone = zone
  }

  /// Returns the events that overlap some days, ordered by their start.
  public func events(in window: DayWindow) async throws -> [CalendarEvent] {
    guard await service.requestAccess() else { throw CalendarStoreError.accessRefused }
    return try await service.fetchEvents(from: zone.startOfDay(window.first), to: zone.startOfDay(window.end))
  }

  /// Returns the days of a window with their events.
  ///
  /// Days without events are included.
  public func days(in window: DayWindow) async throws -> [CalendarDay] {
    var days = window.days.map { CalendarDay(date: $0, zone: zone) }
    for event in try await events(in: window) {
      let first = zone.local(at: event.start).date.dayNumber
      // An event that ends at midnight isn't on the day that begins then.
      let last = max(first, zone.local(at: event.end.addingTimeInterval(-1)).date.dayNumber)
      let base = window.first.dayNumber
      for index in max(0, first - base)..<max(0, first - base, min(window.count, last - base + 1)) {
        days[index].add(event, part: base + index - first + 1, of: last - first + 1)
      }
    }
    return days
  }
}
