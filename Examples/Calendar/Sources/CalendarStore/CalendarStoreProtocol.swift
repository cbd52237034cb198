public import CalendarService
public import Foundation

/// The calendar by days: what screens and the assistant ask.
public protocol CalendarStoreProtocol: Sendable {
  /// The zone that days begin in.
  var zone: TimeZone { get }

  /// The events that overlap a window, in the order in which they start.
  func events(in window: DayWindow) async throws -> [CalendarEvent]

  /// The days of a window, each with what is on it, also the empty ones.
  func days(in window: DayWindow) async throws -> [CalendarDay]
}

/// Why the store has no events to give.
public enum CalendarStoreError: Error, Sendable, CustomStringConvertible {
  /// The user does not let this program see the calendar.
  case accessRefused

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .accessRefused: "access to the calendar was refused; allow it in the system's settings"
    }
  }
}
