import CivilTime

/// Turns a rule and its first day into days.
///
/// Every supported part chooses days, so that this is arithmetic on day numbers: no time zone, no clock, no dates that
/// drift. A window far from the first day costs no more than a near one, except where COUNT makes every day before it
/// matter; nothing is produced or searched beyond the year 9999.
struct RecurrenceExpander {
  private let rule: RecurrenceRule
  private let start: CivilDate
  private let startDay: Int
  private let periods: RecurrencePeriods

  /// December 31, 9999: a file can name no later day.
  static let lastDay = 2_932_896

  init(rule: RecurrenceRule, start: CivilDate) {
    self.rule = rule
    self.start = start
    self.startDay = start.dayNumber
    self.periods = RecurrencePeriods(rule: rule, start: start)
  }

  /// Whether the rule would choose its own first day, as RFC 5545 says it should.
  var isSynchronized: Bool { periods.days(of: 0).contains(startDay) }

  /// The day numbers of the occurrences in a range, in order.
  ///
  /// COUNT is kept; UNTIL, which is a moment and no day, is the caller's. The first day is always the first occurrence,
  /// and counts: RFC 5545, 3.8.5.3.
  func days(in range: ClosedRange<Int>) -> [Int] {
    var upper = min(range.upperBound, Self.lastDay)
    var remaining = Int.max
    var period = 0
    if case .count(let count) = rule.end {
      if let last = lastDay(ofCount: count) {
        upper = min(upper, last)
      } else {
        remaining = count
      }
    }
    if remaining == .max { period = max(0, periods.index(containing: range.lowerBound) - 1) }

    var result = range.contains(startDay) && startDay <= upper ? [startDay] : []
    remaining -= 1
    while periods.firstDay(of: period) <= upper {
      for day in periods.days(of: period) where day > startDay {
        guard remaining > 0, day <= upper else { return result }
        remaining -= 1
        if day >= range.lowerBound { result.append(day) }
      }
      period = periods.index(after: period)
    }
    return result
  }

  /// The day of the last of `count` occurrences, for the rules where that is a multiplication.
  private func lastDay(ofCount count: Int) -> Int? {
    guard rule.months.isEmpty, rule.monthDays.isEmpty, rule.positions.isEmpty else { return nil }
    switch rule.frequency {
    case .daily where rule.weekdays.isEmpty:
      return startDay + (count - 1) * rule.interval
    case .weekly:
      let week = periods.days(of: 0)
      let later = week.filter { $0 > startDay }
      if count == 1 { return startDay }
      if count - 2 < later.count { return later[count - 2] }
      let rest = count - 2 - later.count
      return week[rest % week.count] + (rest / week.count + 1) * 7 * rule.interval
    default:
      return nil
    }
  }
}
