public import Foundation

/// Consecutive days.
public struct DayWindow: Sendable, Hashable {
  /// The first day.
  public var first: Day
  /// The number of days, at least one.
  public var count: Int

  /// Creates a window of at least one day.
  public init(first: Day, count: Int = 1) {
    self.first = first
    self.count = max(1, count)
  }

  /// The last day.
  public var last: Day { first.adding(days: count - 1) }
  /// The day after the last one.
  public var end: Day { first.adding(days: count) }
  /// All days.
  public var days: [Day] { (0..<count).map { first.adding(days: $0) } }

  /// The text for people, such as one day in full or the first and last of several.
  public var text: String { count == 1 ? first.longText : "\(first) to \(last)" }
}

/// The days that a user asks for.
public struct DayRequest: Sendable, Hashable {
  /// The first day, or nil for today.
  public var first: Day?
  /// The number of days.
  public var count: Int

  /// Creates a request.
  public init(first: Day? = nil, count: Int) {
    self.first = first
    self.count = count
  }

  /// Returns the days that the request means.
  ///
  /// Without a first day, they begin today.
  public func window(now: Date, in zone: TimeZone) -> DayWindow {
    DayWindow(first: first ?? Day(of: now, in: zone), count: count)
  }
}

/// An answer that would take too long, because of a file with too many events or with rules that repeat too often.
public struct TooMuchWork: Error, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// The text of the error.
  public var description: String {
    "the calendar has too many events for this, or events that repeat too often; ask for fewer days"
  }
}
