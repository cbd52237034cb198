/// A date in the proleptic Gregorian calendar, without a time or a time zone.
///
/// RFC 5545 counts days and months, not seconds. A weekly meeting is at the same wall clock time seven days later.
/// Integer arithmetic on civil dates expresses this directly, works for every year, and takes a few nanoseconds.
public struct CivilDate: Sendable, Hashable, Comparable {
  /// The year, 0 to 9999 if it was read from text.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a date, or returns nil if the calendar has no such day, such as February 30.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date that is `dayNumber` days after January 1, 1970.
  public init(dayNumber: Int) {
    // Count in eras of 400 years, with years that begin in March, so that the leap day comes last.
    let shifted = dayNumber + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    self.month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from January 1, 1970 to this date.
  public var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = Self.floorDivide(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday { Self.weekday(ofDayNumber: dayNumber) }

  /// Returns the date `days` days later, or earlier if `days` is negative.
  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

  /// Returns the number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a year has a February 29.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the weekday of a day number.
  ///
  /// January 1, 1970 was a Thursday.
  public static func weekday(ofDayNumber dayNumber: Int) -> Weekday {
    let index = (dayNumber + 3) % 7
    return Weekday(rawValue: index < 0 ? index + 7 : index) ?? .monday
  }

  /// Returns whether a date is before another one.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
