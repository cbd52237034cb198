import CivilTime

/// Converts a rule and its first occurrence to wall clock times.
///
/// A wall clock time is a number of seconds in UTC, so this is integer arithmetic without a time zone. Days far from
/// the first occurrence cost no more than near ones, except for a COUNT, which depends on every earlier day. The search
/// ends with the year 9999.
struct RecurrenceExpander {
  let rule: RecurrenceRule
  let start: CivilDateTime
  let periods: RecurrencePeriods
  private let startDay: Int

  /// December 31, 9999.
  ///
  /// A file can't contain a later day.
  static let lastDay = 2_932_896

  init(rule: RecurrenceRule, start: CivilDateTime) {
    self.rule = rule
    self.start = start
    self.startDay = start.date.dayNumber
    self.periods = RecurrencePeriods(rule: rule, start: start.date)
  }

  /// Whether the rule chooses its own first occurrence, as RFC 5545 requires.
  var isSynchronized: Bool {
    rule.choosesDaysOnly(from: start)
      ? chosenDays(of: 0).contains(startDay) : clockWalls(on: startDay).contains(start.secondsAsUTC)
  }

  /// Returns the occurrences on a range of days, in order.
  ///
  /// This method applies COUNT. The caller applies UNTIL, because it knows the time zone. The first occurrence is
  /// always included and counted: RFC 5545, 3.8.5.3.
  func walls(in range: ClosedRange<Int>) -> [Int] {
    guard rule.choosesDaysOnly(from: start) else { return clockWalls(in: range) }
    return days(in: range).map { $0 * 86_400 + start.secondOfDay }
  }

  // MARK: rules that choose days

  /// Returns the days of a rule's occurrences, for a rule that chooses only days.
  private func days(in range: ClosedRange<Int>) -> [Int] {
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
      for day in chosenDays(of: period) where day > startDay {
        guard remaining > 0, day <= upper else { return result }
        remaining -= 1
        if day >= range.lowerBound { result.append(day) }
      }
      period = periods.index(after: period)
    }
    return result
  }

  private func chosenDays(of period: Int) -> [Int] { rule.choosePositions(from: periods.days(of: period)) }

  /// Returns the day of the last of `count` occurrences, for rules that need only a multiplication.
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

/// Whether a rule occurs at a time, as far as that can be determined without counting from the first occurrence.
extension RecurrenceExpander {
  func mayOccur(at time: CivilDateTime) -> Bool {
    guard time != start else { return true }
    guard start < time else { return false }
    let times = ClockTimes(rule: rule, start: start)
    guard let unit = rule.clockUnit else {
      return times.ofDay.contains(time.secondOfDay) && mayOccur(on: time.date)
    }
    guard rule.positions.isEmpty, periods.isChosen(time.date.dayNumber) else { return !rule.positions.isEmpty }
    return times.walls(on: time.date.dayNumber, unit: unit).contains(time.secondsAsUTC)
  }

  func mayOccur(on date: CivilDate) -> Bool {
    let day = date.dayNumber
    if case .count = rule.end { return date >= start.date }
    // With several times a day, BYSETPOS chooses among all of a week, a month or a year.
    guard rule.choosesDaysOnly(from: start) else { return date >= start.date }
    return !walls(in: day...day).isEmpty
  }
}
