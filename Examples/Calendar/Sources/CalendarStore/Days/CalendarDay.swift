public import CalendarService
public import CivilTime
public import Foundation

/// A day with what is on it.
public struct CalendarDay: Sendable {
  /// An event, or the part of a longer one, that is on this day.
  public struct Entry: Sendable {
    /// The event.
    public var event: CalendarEvent
    /// When it starts here: on a later day of a longer event, at midnight.
    public var start: Date
    /// When it ends here.
    public var end: Date
    /// Which of its days this is, from 1.
    public var part: Int
    /// On how many days it is.
    public var parts: Int

    /// Whether it fills the whole of this day.
    public var isWholeDay: Bool
  }

  /// The date.
  public let date: CivilDate
  /// Its first moment.
  public let start: Date
  /// The first moment of the day after it.
  public let end: Date
  /// What is on it: whole days first, then by time.
  public private(set) var entries: [Entry] = []

  init(date: CivilDate, zone: TimeZone) {
    self.date = date
    self.start = zone.startOfDay(date)
    self.end = zone.startOfDay(date.adding(days: 1))
  }

  mutating func add(_ event: CalendarEvent, part: Int, of parts: Int) {
    let entry = Entry(
      event: event, start: max(start, event.start), end: max(start, min(end, event.end)), part: part, parts: parts,
      isWholeDay: event.isAllDay || (event.start <= start && event.end >= end)
    )
    // Events come by their start, so that only those that fill the day go before others.
    let index = entry.isWholeDay ? entries.firstIndex { !$0.isWholeDay } ?? entries.count : entries.count
    entries.insert(entry, at: index)
  }
}
