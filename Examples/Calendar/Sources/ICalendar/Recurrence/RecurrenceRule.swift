public import CivilTime

/// An RRULE of RFC 5545.
public struct RecurrenceRule: Sendable, Hashable {
  /// How long a period is.
  public enum Frequency: String, Sendable, Hashable {
    /// Periods of a second, a minute, an hour.
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
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
  /// BYWEEKNO: weeks of the year, 1 to 53 or, from the end, -1 to -53.
  public var weekNumbers: Set<Int> = []
  /// BYYEARDAY: days of the year, 1 to 366 or, from the end, -1 to -366.
  public var yearDays: Set<Int> = []
  /// BYMONTHDAY: days of the month, 1 to 31 or, from the end, -1 to -31.
  public var monthDays: Set<Int> = []
  /// BYDAY: days of the week.
  public var weekdays: Set<WeekdayRule> = []
  /// BYHOUR: hours, 0 to 23.
  public var hours: Set<Int> = []
  /// BYMINUTE: minutes, 0 to 59.
  public var minutes: Set<Int> = []
  /// BYSECOND: seconds, 0 to 59.
  public var seconds: Set<Int> = []
  /// BYSETPOS: which of a period's occurrences, from 1 or, from the end, from -1.
  public var positions: Set<Int> = []
  /// WKST: the day on which a week begins.
  public var weekStart = Weekday.monday

  /// The wall clock time of the last occurrence that COUNT allows, as seconds at UTC.
  ///
  /// It is found once, when a rule with several occurrences a day is read. Other rules count when they are expanded.
  var lastWall: Int?

  /// A rule without parts.
  public init(frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule {
  /// The seconds of a period that is shorter than a day, or nil if the periods are days or longer.
  var clockUnit: Int? {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily, .weekly, .monthly, .yearly: nil
    }
  }

  /// Whether the rule chooses days only: every occurrence has the time of day of the first one.
  func choosesDaysOnly(from start: CivilDateTime) -> Bool {
    clockUnit == nil && hours.isSubset(of: [start.hour]) && minutes.isSubset(of: [start.minute])
      && seconds.isSubset(of: [start.secondOfDay % 60])
  }

  /// Whether a part restricts the days on which the rule occurs.
  var restrictsDays: Bool {
    !months.isEmpty || !weekNumbers.isEmpty || !yearDays.isEmpty || !monthDays.isEmpty || !weekdays.isEmpty
  }

  /// The occurrences of one period that BYSETPOS leaves.
  func choosePositions(from occurrences: [Int]) -> [Int] {
    guard !positions.isEmpty else { return occurrences }
    let indices = Set(positions.map { $0 > 0 ? $0 - 1 : occurrences.count + $0 })
    return occurrences.indices.filter(indices.contains).map { occurrences[$0] }
  }
}
