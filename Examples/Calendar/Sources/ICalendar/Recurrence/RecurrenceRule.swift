public import CivilTime

/// An RRULE of RFC 5545, as far as it is supported: the parts that choose days.
public struct RecurrenceRule: Sendable, Hashable {
  /// How long a period is.
  public enum Frequency: String, Sendable, Hashable {
    /// Periods of a day, a week, a month, a year.
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, or the nth one of a month or year: `FR`, `2TU`, `-1SU`.
  public struct WeekdayRule: Sendable, Hashable {
    /// Which of them, from the end if negative; nil for every one.
    public var ordinal: Int?
    /// The day of the week.
    public var weekday: Weekday
  }

  /// What ends it, beside the end of the window that somebody looks at.
  public enum End: Sendable, Hashable {
    /// Nothing.
    case never
    /// A number of occurrences, the first one included.
    case count(Int)
    /// The last moment at which an occurrence may start.
    case until(ICalendarTime)
  }

  /// How long a period is.
  public var frequency: Frequency
  /// Every how many periods, at least 1.
  public var interval = 1
  /// What ends it.
  public var end = End.never
  /// BYMONTH: months, 1 to 12.
  public var months: Set<Int> = []
  /// BYMONTHDAY: days of the month, 1 to 31 or, from the end, -1 to -31.
  public var monthDays: Set<Int> = []
  /// BYDAY: days of the week.
  public var weekdays: Set<WeekdayRule> = []
  /// BYSETPOS: which of a period's days, from 1 or, from the end, from -1.
  public var positions: Set<Int> = []
  /// WKST: the day on which a week begins.
  public var weekStart = Weekday.monday

  /// A rule without parts.
  public init(frequency: Frequency) { self.frequency = frequency }
}
