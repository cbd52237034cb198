public import Foundation

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
