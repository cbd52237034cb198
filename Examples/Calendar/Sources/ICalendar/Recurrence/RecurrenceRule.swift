public import CivilTime

/// An RRULE of RFC 5545.
public struct RecurrenceRule: Sendable, Hashable {
  /// The length of a rule's periods.
  public enum Frequency: String, Sendable, Hashable {
    /// Periods of a second, a minute or an hour.
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    /// Periods of a day, a week, a month or a year.
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, or the nth one of a month or year, such as `FR`, `2TU` or `-1SU`.
  public struct WeekdayRule: Sendable, Hashable {
    /// The number in the month or year, negative from the end, or nil for every one.
    public var ordinal: Int?
    /// The day of the week.
    public var weekday: Weekday
  }

  /// The end of a rule.
  ///
  /// The period that is shown ends it as well.
  public enum End: Sendable, Hashable {
    /// The rule has no end.
    case never
    /// The number of occurrences, including the first one.
    case count(Int)
    /// The last moment at which an occurrence may start.
    case until(ICalendarTime)
  }

  /// The length of a period.
  public var frequency: Frequency
  /// The number of periods from one occurrence to the next, at least 1.
  public var interval = 1
  /// The end of the rule.
  public var end = End.never
  /// BYMONTH: months, from 1 to 12.
  public var months: Set<Int> = []
  /// BYWEEKNO: weeks of the year, from 1 to 53, or from -1 to -53 counted from the end.
  public var weekNumbers: Set<Int> = []
  /// BYYEARDAY: days of the year, from 1 to 366, or from -1 to -366 counted from the end.
  public var yearDays: Set<Int> = []
  /// BYMONTHDAY: days of the month, from 1 to 31, or from -1 to -31 counted from the end.
  public var monthDays: Set<Int> = []
  /// BYDAY: days of the week.
  public var weekdays: Set<WeekdayRule> = []
  /// BYHOUR: hours, 0 to 23.
  public var hours: Set<Int> = []
  /// BYMINUTE: minutes, 0 to 59.
  public var minutes: Set<Int> = []
  /// BYSECOND: seconds, 0 to 59.
  public var seconds: Set<Int> = []
  /// BYSETPOS: positions among a period's occurrences, from 1, or from -1 counted from the end.
  public var positions: Set<Int> = []
  /// WKST: the first day of a week.
  public var weekStart = Weekday.monday

  /// The wall clock time of the last occurrence that COUNT allows, in seconds in UTC.
  ///
  /// It is computed once, when the rule is read.
  var lastWall: Int?

  /// Creates a rule without parts.
  public init(frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule {
  /// The length in seconds of a period shorter than a day, or nil if the periods are days or longer.
  var clockUnit: Int? {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily, .weekly, .monthly, .yearly: nil
    }
  }

  /// Returns whether the rule chooses only days.
  ///
  /// Each occurrence then has the time of day of the first one.
  func choosesDaysOnly(from start: CivilDateTime) -> Bool {
    clockUnit == nil && hours.isSubset(of: [start.hour]) && minutes.isSubset(of: [start.minute])
      && seconds.isSubset(of: [start.secondOfDay % 60])
  }

  /// Whether a part restricts the days on which the rule occurs.
  var restrictsDays: Bool {
    !months.isEmpty || !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
  }

  /// Returns the occurrences of one period that BYSETPOS chooses.
  func choosePositions(from occurrences: [Int]) -> [Int] {
    guard !positions.isEmpty else { return occurrences }
    let indices = Set(positions.map { $0 > 0 ? $0 - 1 : occurrences.count + $0 })
    return occurrences.indices.filter(indices.contains).map { occurrences[$0] }
  }
}
