import CivilTime

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
