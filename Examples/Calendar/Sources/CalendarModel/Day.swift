public import Foundation

/// A day of the calendar, without a time zone, such as 6 November 2026.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day's midnight in UTC, whose days all have 24 hours.
  private let midnight: Date

  private static let iso = Date.ISO8601FormatStyle().year().month().day()

  /// Creates a day from ISO 8601's form `2026-11-06`, or returns nil for another form or a day that doesn't exist.
  public init?(iso text: String) {
    // Foundation reads February 30 as March 2.
    guard let date = try? Self.iso.parse(text), Self.iso.format(date) == text else { return nil }
    midnight = date
  }

  /// Creates the day of a moment in a zone.
  public init(of date: Date, in zone: TimeZone) {
    let local = date.addingTimeInterval(Double(zone.secondsFromGMT(for: date)))
    midnight = Calendar.gregorian(in: .gmt).startOfDay(for: local)
  }

  private init(midnight: Date) { self.midnight = midnight }

  /// Returns the day that is some days later, or earlier if the number is negative.
  public func adding(days: Int) -> Day { Day(midnight: midnight.addingTimeInterval(Double(days) * 86_400)) }

  /// Returns the number of days from this day to another one.
  public func days(to other: Day) -> Int { Int(other.midnight.timeIntervalSince(midnight) / 86_400) }

  /// Returns the first moment of the day in a zone.
  public func start(in zone: TimeZone) -> Date {
    let calendar = Calendar.gregorian(in: zone)
    // The clocks may skip midnight, but not noon.
    let noon = midnight.addingTimeInterval(43_200).onWallClock(of: zone)
    return calendar.startOfDay(for: noon)
  }

  /// Returns a time of the day in a zone, by the seconds that the clocks show.
  public func time(_ second: Int, in zone: TimeZone) -> Date {
    midnight.addingTimeInterval(Double(second)).onWallClock(of: zone)
  }

  /// The ISO 8601 form, `2026-11-06`.
  public var description: String { Self.iso.format(midnight) }

  /// The form for people, `Friday, 6 November 2026`.
  public var longText: String {
    midnight.formatted(
      .posix("\(weekday: .wide), \(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits)", in: .gmt))
  }

  /// The number of the day of the week, from 1 for Sunday.
  public var weekday: Int { Calendar.gregorian(in: .gmt).component(.weekday, from: midnight) }

  /// Returns whether a day is before another one.
  public static func < (left: Day, right: Day) -> Bool { left.midnight < right.midnight }
}

extension Date {
  /// Returns the moment at which a zone's clocks show what this date is in UTC.
  ///
  /// A time that occurs twice is its first occurrence. A time that the clocks skip is an hour later.
  public func onWallClock(of zone: TimeZone) -> Date {
    let components = Calendar.gregorian(in: .gmt).dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: self)
    return Calendar.gregorian(in: zone).date(from: components) ?? self
  }
}

extension Calendar {
  /// Returns the Gregorian calendar with the weeks of ISO 8601, independent of the user's language and region.
  public static func gregorian(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = .posix
    calendar.timeZone = zone
    (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (2, 4)
    return calendar
  }
}

extension Locale {
  static let posix = Locale(identifier: "en_US_POSIX")
}
