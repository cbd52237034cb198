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
}
