public import Foundation

/// An event at one point in time.
public struct CalendarEvent: Sendable, Hashable, Identifiable {
  /// The status of an event.
  public enum Status: Sendable, Hashable {
    /// The event takes place, probably takes place, or doesn't take place.
    case confirmed, tentative, cancelled
  }

  /// The identifier, unique among the events of a calendar.
  public var id: String
  /// The title, on one line.
  public var title: String
  /// The place, on one line.
  public var location: String?
  /// The categories, in the order of the calendar.
  public var categories: [String]
  /// The start.
  ///
  /// For an all-day event, it is the first moment of the first day.
  public var start: Date
  /// The end.
  ///
  /// For an all-day event, it is the first moment after the last day.
  public var end: Date
  /// Whether the event lasts whole days.
  public var isAllDay: Bool
  /// The status.
  public var status: Status
  /// Whether the event leaves the time free.
  public var isTransparent: Bool

  /// Creates an event.
  ///
  /// Everything but its title and times has a default.
  public init(
    id: String? = nil, title: String, location: String? = nil, categories: [String] = [], start: Date, end: Date,
    isAllDay: Bool = false, status: Status = .confirmed, isTransparent: Bool = false
  ) {
    self.id = id ?? "\(title)@\(start.timeIntervalSince1970)"
    self.title = title
    self.location = location
    self.categories = categories
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.status = status
    self.isTransparent = isTransparent
  }

  /// Whether the event makes the user busy.
  ///
  /// A cancelled or transparent event doesn't.
  public var isBusy: Bool { status != .cancelled && !isTransparent }
}
