public import CalendarModel
public import CalendarStore
public import Foundation

/// The shown day with its events.
public protocol DayModelProtocol: Sendable {
  /// The zone in which times are shown.
  var zone: TimeZone { get }

  /// The day with its events, the same for all views.
  var day: CalendarDay { get }
}

struct DayModel: DayModelProtocol {
  let day: CalendarDay
  let zone: TimeZone

  init(calendarStore: any CalendarStoreProtocol, shownDate: Day) async throws {
    day = try await calendarStore.days(in: DayWindow(first: shownDate))[0]
    zone = calendarStore.zone
  }
}

/// The model of one event of the shown day.
@MainActor
public final class EventModel: Identifiable {
  /// The event's identifier.
  public nonisolated let id: CalendarEvent.ID
  /// The event's line in a list, with its time, title and place.
  public let line: String

  init(_ id: CalendarEvent.ID, dayModel: any DayModelProtocol) throws {
    guard let entry = dayModel.day.entries.first(where: { $0.event.id == id }) else { throw DayError.noSuchEvent(id) }
    (self.id, line) = (id, entry.lineText(in: dayModel.zone))
  }
}

/// The reason why a day has no such view.
public enum DayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No event of the day has this identifier.
  case noSuchEvent(CalendarEvent.ID)

  /// The failure and how to fix it.
  public var description: String {
    switch self {
    case .noSuchEvent(let id): "no event of the day has the identifier \(id); use that of one of the model's entries"
    }
  }
}
