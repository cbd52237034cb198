public import Foundation

/// Where events come from: the operating system's calendar on a phone, a file here, a stub in a test.
public protocol CalendarServiceProtocol: Sendable {
  /// The events that overlap a window of time, in the order in which they start.
  ///
  /// - Parameters:
  ///   - from: The beginning of the window.
  ///   - to: Its end, which is no longer part of it.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Whether the user lets this program see the calendar; asks, where nobody has asked yet.
  func requestAccess() async -> Bool

  /// Ends the service, which reports if the events that it has given are out of date.
  func close() async
}
