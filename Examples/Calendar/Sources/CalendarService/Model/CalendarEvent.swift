public import Foundation

/// An event at one point in time.
public struct CalendarEvent: Sendable, Hashable, Identifiable {
  /// Whether it takes place.
  public enum Status: Sendable, Hashable {
    /// It takes place, will probably, or will not.
    case confirmed, tentative, cancelled
  }

  /// Unique among the events of a calendar.
  public var id: String
  /// One line of text.
  public var title: String
  /// One line of text.
  public var location: String?
  /// What sort of event it is, in the order given.
  public var categories: [String]
  /// When it starts; of an all-day event, the first moment of its first day.
  public var start: Date
  /// When it ends; of an all-day event, the first moment of the day after it.
  public var end: Date
  /// Whether it is about days and not about times.
  public var isAllDay: Bool
  /// Whether it takes place.
  public var status: Status
  /// Whether it leaves the time free.
  public var isTransparent: Bool

  /// An event; all but its title and times has a default.
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

  /// Whether it takes somebody's time: it takes place, and does not leave the time free.
  public var isBusy: Bool { status != .cancelled && !isTransparent }
}
