public import CivilTime
public import Foundation

/// An event at one point in time.
public struct ICalendarOccurrence: Sendable {
  /// The event of the occurrence.
  public var event: ICalendarEvent
  /// The start.
  public var start: Date
  /// The end.
  ///
  /// It equals `start` if the event has no length.
  public var end: Date
}

extension ICalendarDocument {
  /// Returns the occurrences between two moments, in order, including those that began before the first moment.
  ///
  /// - Parameters:
  ///   - from: The beginning of the period.
  ///   - to: The end of the period, which isn't part of it.
  ///   - zone: The user's zone, for whole days and floating times.
  ///
  /// - Complexity: Grows with the events and with the occurrences in the period. It doesn't grow with the distance from
  ///   the first occurrence, except for a rule that has a COUNT and chooses days by other parts.
  public func occurrences(from: Date, to: Date, in zone: some OffsetRules) -> [ICalendarOccurrence] {
    let window = from.unixSeconds..<max(from.unixSeconds, to.unixSeconds)
    return events.indices
      .flatMap { index in
        ([events[index]] + events[index].continuation).flatMap {
          Expansion(event: $0, zones: zones[zoneOfEvent[index]], floating: zone).occurrences(in: window)
        }
      }
      .sorted { ($0.start, $1.end, $0.event.summary) < ($1.start, $0.end, $1.event.summary) }
  }
}
