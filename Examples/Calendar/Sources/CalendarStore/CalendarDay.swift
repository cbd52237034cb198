public import CalendarModel
public import Foundation

/// A day with its events.
public struct CalendarDay: Sendable {
  /// An event on this day, or the day's part of a longer one.
  public struct Entry: Sendable {
    /// The event.
    public var event: CalendarEvent
    /// The start on this day.
    ///
    /// On later days of a longer event, it is midnight.
    public var start: Date
    /// The end on this day.
    public var end: Date
    /// The number of this part of a longer event, from 1.
    public var part: Int
    /// The number of days that the event spans.
    public var parts: Int

    /// Whether the event fills the whole day.
    public var isWholeDay: Bool
  }

  /// The date.
  public let date: Day
  /// The first moment of the day.
  public let start: Date
  /// The first moment of the next day.
  public let end: Date
  /// The events, with whole days first and the others ordered by time.
  public var entries: [Entry] { wholeDays + timed }
  private var wholeDays: [Entry] = []
  private var timed: [Entry] = []

  init(date: Day, zone: TimeZone) {
    self.date = date
    self.start = date.start(in: zone)
    self.end = date.adding(days: 1).start(in: zone)
  }

  mutating func add(_ event: CalendarEvent, part: Int, of parts: Int) {
    let entry = Entry(
      event: event, start: max(start, event.start), end: max(start, min(end, event.end)), part: part, parts: parts,
      isWholeDay: event.isAllDay || (event.start <= start && event.end >= end)
    )
    // Events arrive ordered by their start.
    if entry.isWholeDay { wholeDays.append(entry) } else { timed.append(entry) }
  }
}
