import CivilTime

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

  /// Returns the last of `count` occurrences, or nil if the search takes more than `steps` periods and times.
  ///
  /// A rule that doesn't occur that often ends with its last occurrence.
  func lastWall(ofCount count: Int, steps: inout Int) -> Int? {
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
    var left = steps
    let isWhole = visitClockWalls(in: start.date.dayNumber...Self.lastDay, steps: &left) { wall in
      guard wall > startWall else { return true }
      (last, remaining) = (wall, remaining - 1)
      return remaining > 0
    }
    steps = left
    return isWhole ? last : nil
  }

  private func visitClockWalls(in days: ClosedRange<Int>, visit: (Int) -> Bool) {
    var steps = Int.max
    visitClockWalls(in: days, steps: &steps, visit: visit)
  }

  /// Visits the occurrences on some days, in order, until the visitor stops.
  ///
  /// - Returns: False if `steps` wasn't enough.
  @discardableResult
  private func visitClockWalls(in days: ClosedRange<Int>, steps: inout Int, visit: (Int) -> Bool) -> Bool {
    let times = ClockTimes(rule: rule, start: start)
    let upper = min(days.upperBound, Self.lastDay)
    let cost = times.costPerDay(unit: rule.clockUnit)
    if let unit = rule.clockUnit {
      var day = days.lowerBound
      while day <= upper {
        let isChosen = periods.isChosen(day)
        steps -= isChosen ? max(1, cost) : 1
        guard steps >= 0 else { return false }
        if isChosen {
          for wall in times.walls(on: day, unit: unit) where !visit(wall) { return true }
        }
        day += 1
      }
      return true
    }
    let clock = times.ofDay
    var period = max(0, periods.index(containing: days.lowerBound) - 1)
    while periods.firstDay(of: period) <= upper {
      let chosen = periods.days(of: period)
      steps -= 1 + chosen.count * cost
      guard steps >= 0 else { return false }
      let walls = rule.choosePositions(from: chosen.flatMap { day in clock.map { day * 86_400 + $0 } })
      for wall in walls where wall >= days.lowerBound * 86_400 {
        if wall >= (upper + 1) * 86_400 { return true }
        if !visit(wall) { return true }
      }
      period = periods.index(after: period)
    }
    return true
  }
}
