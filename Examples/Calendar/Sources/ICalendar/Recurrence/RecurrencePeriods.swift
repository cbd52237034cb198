import CivilTime

/// The periods of a rule, numbered from the one of its first day, and the days that it chooses in each.
///
/// The table in RFC 5545, 3.3.10 defines which BY part adds days and which removes days.
struct RecurrencePeriods {
  let rule: RecurrenceRule
  let start: CivilDate

  /// Returns the first day of a period.
  func firstDay(of period: Int) -> Int {
    let step = period * rule.interval
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily: return start.dayNumber + step
    case .weekly: return firstDayOfFirstWeek + step * 7
    case .monthly: return Self.month(start.monthIndex + step).lowerBound
    case .yearly: return Self.month((start.year + step) * 12).lowerBound
    }
  }

  /// The number of steps that the search of one period takes.
  var cost: Int {
    switch rule.frequency {
    case .secondly, .minutely, .hourly, .daily: 1
    case .weekly: 2
    case .monthly: rule.weekdays.isEmpty ? 2 : 8
    case .yearly where !rule.yearDays.isEmpty || !rule.weekNumbers.isEmpty: 64
    case .yearly where !rule.weekdays.isEmpty: 4 * (rule.months.isEmpty ? 12 : rule.months.count)
    case .yearly: 2 + 2 * rule.months.count
    }
  }

  /// Returns the period that contains a day or comes before it.
  ///
  /// It may be negative.
  func index(containing day: Int) -> Int {
    let distance =
      switch rule.frequency {
      case .secondly, .minutely, .hourly, .daily: day - start.dayNumber
      case .weekly: (day - firstDayOfFirstWeek) / 7
      case .monthly: CivilDate(dayNumber: day).monthIndex - start.monthIndex
      case .yearly: CivilDate(dayNumber: day).year - start.year
      }
    return distance / rule.interval
  }

  /// Returns the next period that may have a day.
  ///
  /// Periods of a day skip the months that the rule excludes.
  ///
  /// Without this skip, "three times, daily, on February 30" would search every day until the year 9999.
  func index(after period: Int) -> Int {
    guard rule.frequency == .daily, !rule.months.isEmpty else { return period + 1 }
    var date = CivilDate(dayNumber: firstDay(of: period + 1))
    guard !rule.months.contains(date.month) else { return period + 1 }
    repeat {
      date = date.adding(days: CivilDate.days(inMonth: date.month, of: date.year) - date.day + 1)
    } while !rule.months.contains(date.month)
    let distance = date.dayNumber - start.dayNumber
    return (distance + rule.interval - 1) / rule.interval
  }

  /// Returns the days that the rule chooses in a period, in order.
  ///
  /// Some may be before the first day of the event.
  ///
  /// BYSETPOS isn't applied. It chooses among a period's occurrences, and a day may have several.
  func days(of period: Int) -> [Int] {
    let first = firstDay(of: period)
    let days =
      switch rule.frequency {
      case .secondly, .minutely, .hourly, .daily: passesFilters(first) ? [first] : []
      case .weekly: weekDays(from: first)
      case .monthly: monthDays(in: Self.month(start.monthIndex + period * rule.interval), fallback: start.day)
      case .yearly: yearDays(of: start.year + period * rule.interval)
      }
    guard !rule.yearDays.isEmpty || !rule.weekNumbers.isEmpty else { return days }
    return days.filter { YearPosition(of: $0).isChosen(by: rule) }
  }

  /// Returns whether a rule with periods of at most a day occurs on a day, by the parts that restrict days.
  func isChosen(_ day: Int) -> Bool { passesFilters(day) && YearPosition(of: day).isChosen(by: rule) }

  // MARK: the frequencies

  private func passesFilters(_ day: Int) -> Bool {
    guard rule.weekdays.isEmpty || rule.weekdays.contains(where: { $0.weekday == CivilDate.weekday(ofDayNumber: day) })
    else { return false }
    guard !rule.months.isEmpty || !rule.monthDays.isEmpty else { return true }
    let date = CivilDate(dayNumber: day)
    guard rule.months.isEmpty || rule.months.contains(date.month) else { return false }
    let fromEnd = date.day - CivilDate.days(inMonth: date.month, of: date.year) - 1
    return rule.monthDays.isEmpty || rule.monthDays.contains(date.day) || rule.monthDays.contains(fromEnd)
  }

  private func weekDays(from first: Int) -> [Int] {
    let wanted = rule.weekdays.isEmpty ? [start.weekday] : Set(rule.weekdays.map(\.weekday))
    return (first..<first + 7).filter { day in
      wanted.contains(CivilDate.weekday(ofDayNumber: day))
        && (rule.months.isEmpty || rule.months.contains(CivilDate(dayNumber: day).month))
    }
  }

  /// Returns the days of one month.
  ///
  /// If no part chooses a day, `fallback` is the day of the month. A month that is too short for it is skipped.
  private func monthDays(in month: ClosedRange<Int>, fallback: Int) -> [Int] {
    guard rule.months.isEmpty || rule.months.contains(CivilDate(dayNumber: month.lowerBound).month) else { return [] }
    if rule.monthDays.isEmpty {
      return rule.weekdays.isEmpty ? Self.numbered([fallback], in: month) : weekdayDays(in: month)
    }
    let byMonthDay = Self.numbered(rule.monthDays, in: month)
    guard !rule.weekdays.isEmpty else { return byMonthDay }
    let byDay = Set(weekdayDays(in: month))
    return byMonthDay.filter(byDay.contains)
  }

  private func yearDays(of year: Int) -> [Int] {
    let wholeYear = Self.month(year * 12).lowerBound...Self.month(year * 12 + 11).upperBound
    let months = rule.months.isEmpty ? Array(1...12) : rule.months.sorted()
    let chosenMonths = months.map { Self.month(year * 12 + $0 - 1) }
    if !rule.weekdays.isEmpty, rule.months.isEmpty {
      // Only here does "the 20th Monday" count from the start of the year.
      let byDay = weekdayDays(in: wholeYear)
      guard !rule.monthDays.isEmpty else { return byDay }
      let byMonthDay = Set(chosenMonths.flatMap { Self.numbered(rule.monthDays, in: $0) })
      return byDay.filter(byMonthDay.contains)
    }
    if rule.weekdays.isEmpty, !rule.yearDays.isEmpty || !rule.weekNumbers.isEmpty {
      return daysByNumber(in: chosenMonths)
    }
    if rule.months.isEmpty, rule.monthDays.isEmpty {
      return Self.numbered([start.day], in: Self.month(year * 12 + start.month - 1))
    }
    return chosenMonths.flatMap { monthDays(in: $0, fallback: start.day) }
  }

  /// Returns the days of a year among which BYYEARDAY and BYWEEKNO choose.
  ///
  /// The number of a week alone means the weekday of DTSTART.
  private func daysByNumber(in months: [ClosedRange<Int>]) -> [Int] {
    guard rule.monthDays.isEmpty else { return months.flatMap { Self.numbered(rule.monthDays, in: $0) } }
    let days = months.flatMap { Array($0) }
    guard rule.yearDays.isEmpty else { return days }
    return days.filter { CivilDate.weekday(ofDayNumber: $0) == start.weekday }
  }

  // MARK: choosing

  private func weekdayDays(in range: ClosedRange<Int>) -> [Int] {
    var days: Set<Int> = []
    for wanted in rule.weekdays {
      let before = wanted.weekday.rawValue - CivilDate.weekday(ofDayNumber: range.lowerBound).rawValue
      let first = range.lowerBound + (before + 7) % 7
      guard let ordinal = wanted.ordinal else {
        days.formUnion(stride(from: first, through: range.upperBound, by: 7))
        continue
      }
      let count = (range.upperBound - first) / 7 + 1
      let index = ordinal > 0 ? ordinal - 1 : count + ordinal
      if (0..<count).contains(index) { days.insert(first + index * 7) }
    }
    return days.sorted()
  }

  private static func numbered(_ numbers: Set<Int>, in month: ClosedRange<Int>) -> [Int] {
    let days = numbers.map { $0 > 0 ? month.lowerBound + $0 - 1 : month.upperBound + $0 + 1 }
    return Set(days.filter(month.contains)).sorted()
  }

  private var firstDayOfFirstWeek: Int {
    start.dayNumber - (start.weekday.rawValue - rule.weekStart.rawValue + 7) % 7
  }

  /// Returns the days of a month.
  ///
  /// The index counts from January of the year 0.
  private static func month(_ index: Int) -> ClosedRange<Int> {
    let (year, month) = (index / 12, index % 12 + 1)
    let first = CivilDate(year: year, month: month, day: 1)?.dayNumber ?? 0
    return first...(first + CivilDate.days(inMonth: month, of: year) - 1)
  }
}

extension CivilDate {
  fileprivate var monthIndex: Int { year * 12 + month - 1 }
}
