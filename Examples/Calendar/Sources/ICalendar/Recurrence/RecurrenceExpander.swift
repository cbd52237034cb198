import CivilTime
import WorkLimits

/// Converts a rule and its first occurrence to wall clock times.
///
/// A wall clock time is a number of seconds in UTC, so this is integer arithmetic without a time zone. Days far from
/// the first occurrence cost no more than near ones, because the end that a COUNT implies is known from the reading of
/// the rule. The search ends with the year 9999, or when the budget is exceeded.
struct RecurrenceExpander {
  let rule: RecurrenceRule
  let start: CivilDateTime
  let budget: WorkBudget
  let periods: RecurrencePeriods
  private let startDay: Int

  /// December 31, 9999.
  ///
  /// A file can't contain a later day.
  static let lastDay = 2_932_896

  init(rule: RecurrenceRule, start: CivilDateTime, within budget: WorkBudget) {
    self.rule = rule
    self.start = start
    self.budget = budget
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
  /// This method applies the end that COUNT implies. The caller applies UNTIL, because it knows the time zone. The first occurrence is
  /// always included and counted: RFC 5545, 3.8.5.3.
  func walls(in range: ClosedRange<Int>) -> [Int] {
    guard rule.choosesDaysOnly(from: start) else { return clockWalls(in: range) }
    return days(in: range).map { $0 * 86_400 + start.secondOfDay }
  }

  // MARK: rules that choose days

  /// Returns the days of a rule's occurrences, for a rule that chooses only days.
  private func days(in range: ClosedRange<Int>) -> [Int] {
    let upper = min(range.upperBound, rule.lastWall.map { CivilDateTime(secondsAsUTC: $0).date.dayNumber } ?? .max)
    var result = range.contains(startDay) && startDay <= upper ? [startDay] : []
    visitDays(in: range.lowerBound...max(range.lowerBound, upper)) { day in
      guard day <= upper else { return false }
      if day > startDay, day >= range.lowerBound { result.append(day) }
      return true
    }
    return result
  }

  /// Visits the days of a range, in order, until the visitor stops or the budget is exceeded.
  ///
  /// Some of the first days may be before the range.
  private func visitDays(in range: ClosedRange<Int>, visit: (Int) -> Bool) {
    let upper = min(range.upperBound, Self.lastDay)
    var period = max(0, periods.index(containing: range.lowerBound) - 1)
    while periods.firstDay(of: period) <= upper, budget.spend(periods.cost) {
      for day in chosenDays(of: period) where !visit(day) { return }
      period = periods.index(after: period)
    }
  }

  private func chosenDays(of period: Int) -> [Int] { rule.choosePositions(from: periods.days(of: period)) }

  // MARK: COUNT

  /// Returns the last of `count` occurrences, or nil if the rule has no end before the year 9999.
  ///
  /// Reading a rule finds its end once. A search from the first occurrence for each question would take as long as the
  /// distance.
  func lastWall(ofCount count: Int) -> Int? {
    guard rule.choosesDaysOnly(from: start) else { return lastClockWall(ofCount: count) }
    if let day = lastDay(ofCount: count) { return day * 86_400 + start.secondOfDay }
    // There is at most one occurrence on a day.
    guard count <= Self.lastDay - startDay else { return nil }
    var (last, remaining) = (startDay, count - 1)
    guard remaining > 0 else { return start.secondsAsUTC }
    visitDays(in: startDay...Self.lastDay) { day in
      guard day > startDay else { return true }
      (last, remaining) = (day, remaining - 1)
      return remaining > 0
    }
    return last * 86_400 + start.secondOfDay
  }

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

/// Whether a rule occurs at a time, apart from its COUNT.
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
    // With several times a day, BYSETPOS chooses among all of a week, a month or a year.
    guard rule.choosesDaysOnly(from: start) else { return date >= start.date }
    var endless = rule
    endless.lastWall = nil
    return !RecurrenceExpander(rule: endless, start: start, within: budget).walls(in: day...day).isEmpty
  }
}
