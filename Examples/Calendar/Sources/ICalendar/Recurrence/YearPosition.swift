import CivilTime

/// The position of a day in its year, for BYYEARDAY and BYWEEKNO.
struct YearPosition {
  /// The day of the year, from 1.
  private let day: Int
  private let daysInYear: Int
  private let dayNumber: Int
  private let year: Int

  init(of dayNumber: Int) {
    self.dayNumber = dayNumber
    year = CivilDate(dayNumber: dayNumber).year
    day = dayNumber - Self.firstDay(of: year) + 1
    daysInYear = CivilDate.isLeap(year) ? 366 : 365
  }

  /// Returns whether a rule with BYYEARDAY and BYWEEKNO chooses the day.
  func isChosen(by rule: RecurrenceRule) -> Bool {
    guard rule.yearDays.isEmpty || rule.yearDays.contains(day) || rule.yearDays.contains(day - daysInYear - 1) else {
      return false
    }
    guard !rule.weekNumbers.isEmpty else { return true }
    let (number, count) = week(startingOn: rule.weekStart)
    return rule.weekNumbers.contains(number) || rule.weekNumbers.contains(number - count - 1)
  }

  /// Returns the number of the day's week, and the number of weeks in its year.
  ///
  /// Week 1 is the first one with four days in the year (RFC 5545, 3.3.10). The first and last days of a year may be in
  /// a week of another year.
  private func week(startingOn start: Weekday) -> (number: Int, count: Int) {
    var weekYear = year
    if dayNumber < Self.firstWeek(of: year, startingOn: start) {
      weekYear = year - 1
    } else if dayNumber >= Self.firstWeek(of: year + 1, startingOn: start) {
      weekYear = year + 1
    }
    let first = Self.firstWeek(of: weekYear, startingOn: start)
    let next = Self.firstWeek(of: weekYear + 1, startingOn: start)
    return ((dayNumber - first) / 7 + 1, (next - first) / 7)
  }

  /// Returns the first day of a year's week 1, which contains January 4.
  private static func firstWeek(of year: Int, startingOn start: Weekday) -> Int {
    let fourth = firstDay(of: year) + 3
    return fourth - (CivilDate.weekday(ofDayNumber: fourth).rawValue - start.rawValue + 7) % 7
  }

  private static func firstDay(of year: Int) -> Int { CivilDate(year: year, month: 1, day: 1)?.dayNumber ?? 0 }
}
