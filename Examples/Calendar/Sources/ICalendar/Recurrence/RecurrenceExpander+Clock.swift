import CivilTime
import WorkLimits

/// Rules that choose times of day, with BYHOUR, BYMINUTE or BYSECOND, or with periods shorter than a day.
extension RecurrenceExpander {
  /// Returns the occurrences on a range of days, in order.
  func clockWalls(in range: ClosedRange<Int>) -> [Int] {
    let startWall = start.secondsAsUTC
    let first = max(range.lowerBound, start.date.dayNumber)
    guard first <= range.upperBound else { return [] }
    var result = range.contains(start.date.dayNumber) ? [startWall] : []
    let last = rule.lastWall ?? .max
    visitClockWalls(in: first...range.upperBound) { wall in
      guard wall <= last else { return false }
      if wall > startWall { result.append(wall) }
      return true
    }
    return result
  }

  /// Returns the rule's occurrences on one day, including those before the first one.
  func clockWalls(on day: Int) -> [Int] {
    var result: [Int] = []
    visitClockWalls(in: day...day) { wall in
      result.append(wall)
      return true
    }
    return result
  }

  /// Returns the last of `count` occurrences.
  ///
  /// A rule that doesn't occur that often ends with its last occurrence.
  func lastClockWall(ofCount count: Int) -> Int {
    let startWall = start.secondsAsUTC
    if let unit = rule.clockUnit, !rule.restrictsDays, rule.hours.isEmpty, rule.minutes.isEmpty, rule.seconds.isEmpty,
      rule.positions.isEmpty
    {
      let step = rule.interval * unit
      // Beyond the year 9999 the exact number has no meaning, and the product could overflow.
      return startWall + min(count - 1, Self.lastDay * 86_400 / step + 1) * step
    }
    var (last, remaining) = (startWall, count - 1)
    guard remaining > 0 else { return last }
    visitClockWalls(in: start.date.dayNumber...Self.lastDay) { wall in
      guard wall > startWall else { return true }
      (last, remaining) = (wall, remaining - 1)
      return remaining > 0
    }
    return last
  }

  /// Visits the occurrences on some days, in order, until the visitor stops or the budget is exceeded.
  private func visitClockWalls(in days: ClosedRange<Int>, visit: (Int) -> Bool) {
    let times = ClockTimes(rule: rule, start: start)
    let upper = min(days.upperBound, Self.lastDay)
    let cost = times.costPerDay(unit: rule.clockUnit)
    if let unit = rule.clockUnit {
      guard days.lowerBound <= upper else { return }
      for day in days.lowerBound...upper {
        let isChosen = periods.isChosen(day)
        guard budget.spend(isChosen ? max(1, cost) : 1) else { return }
        if isChosen {
          for wall in times.walls(on: day, unit: unit) where !visit(wall) { return }
        }
      }
      return
    }
    let clock = times.ofDay
    var period = max(0, periods.index(containing: days.lowerBound) - 1)
    while periods.firstDay(of: period) <= upper {
      let chosen = periods.days(of: period)
      guard budget.spend(periods.cost + chosen.count * cost) else { return }
      let walls = rule.choosePositions(from: chosen.flatMap { day in clock.map { day * 86_400 + $0 } })
      for wall in walls where wall >= days.lowerBound * 86_400 {
        if wall >= (upper + 1) * 86_400 { return }
        if !visit(wall) { return }
      }
      period = periods.index(after: period)
    }
  }
}
