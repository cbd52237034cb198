public import CivilTime
public import Foundation

/// An event at one point in time.
public struct ICalendarOccurrence: Sendable {
  /// The event that it comes from.
  public var event: ICalendarEvent
  /// When it starts.
  public var start: Date
  /// When it ends; the same as `start` where nothing says how long it is.
  public var end: Date
}

extension ICalendarDocument {
  /// Everything that happens between two moments, in order, also what began before the first one.
  ///
  /// - Parameters:
  ///   - from: The beginning of the window.
  ///   - to: Its end, which is no longer part of it.
  ///   - zone: Where the wall stands that whole days and times of nowhere are read from.
  ///
  /// - Complexity: Grows with the events and with the occurrences in the window, not with its distance from the first
  ///   occurrence, except for a rule that has a COUNT and chooses days by other parts.
  public func occurrences(from: Date, to: Date, in zone: some OffsetRules) -> [ICalendarOccurrence] {
    let window = from.unixSeconds..<max(from.unixSeconds, to.unixSeconds)
    return events.indices
      .flatMap { index in
        Expansion(event: events[index], zones: zones[zoneOfEvent[index]], floating: zone).occurrences(in: window)
      }
      .sorted { ($0.start, $1.end, $0.event.summary) < ($1.start, $0.end, $1.event.summary) }
  }
}
