public import CalendarService
import CivilTime
public import Foundation
public import WorkLimits

/// A store that reads from a calendar service.
public struct CalendarStore: CalendarStoreProtocol {
  let service: any CalendarServiceProtocol
  /// The zone in which days begin.
  public let zone: TimeZone
  private let budget: WorkBudget?

  /// Creates a store without a catalog.
  ///
  /// - Parameters:
  ///   - service: The source of the events.
  ///   - zone: The zone in which days begin.
  ///   - budget: The work that all answers may cost together, or nil for a budget for each answer.
  public init(service: any CalendarServiceProtocol, zone: TimeZone, budget: WorkBudget? = nil) {
    self.service = service
    self.zone = zone
    self.budget = budget
  }

  /// Returns the events that overlap some days, ordered by their start.
  public func events(in window: DayWindow) async throws -> [CalendarEvent] {
    guard await service.requestAccess() else { throw CalendarStoreError.accessRefused }
    return try await service.fetchEvents(from: zone.startOfDay(window.first), to: zone.startOfDay(window.end))
  }

  /// Returns the days of a window with their events.
  ///
  /// Days without events are included.
  ///
  /// - Throws: `TooMuchWork` if the events are on too many days.
  public func days(in window: DayWindow) async throws -> [CalendarDay] {
    let budget = budget ?? WorkBudget()
    budget.spend(window.count)
    try budget.check()
    var days = window.days.map { CalendarDay(date: $0, zone: zone) }
    for event in try await events(in: window) {
      let first = zone.local(at: event.start).date.dayNumber
      // An event that ends at midnight isn't on the day that begins then.
      let last = max(first, zone.local(at: event.end.addingTimeInterval(-1)).date.dayNumber)
      let base = window.first.dayNumber
      // A day of an event is written with its texts.
      let cost = 8 + (event.title.utf8.count + (event.location?.utf8.count ?? 0)) / 64
      for index in max(0, first - base)..<max(0, first - base, min(window.count, last - base + 1)) {
        guard budget.spend(cost) else { break }
        days[index].add(event, part: base + index - first + 1, of: last - first + 1)
      }
    }
    try budget.check()
    return days
  }
}
