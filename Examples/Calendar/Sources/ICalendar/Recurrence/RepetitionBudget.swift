import CivilTime

/// How often the events of a file may repeat within a day, so that no file keeps the program busy.
///
/// A rule that repeats at most once a day costs nothing here. Any other one is paid for: by the number of all its
/// occurrences, if it ends soon, or else by the number of those in a day.
struct RepetitionBudget: Sendable {
  /// The most occurrences a day beyond one for each event: one event every five minutes, or twelve every hour.
  static let mostPerDay = 288
  /// The most occurrences, at any time, of rules that end soon, and of added dates.
  static let mostInAll = 10_000

  /// What the rules read so far can have a day.
  private(set) var usedPerDay = 0
  /// What the rules and dates read so far can have in all.
  private(set) var usedInAll = 0
  /// The periods and times that may still be looked at to find the ends of rules with COUNT.
  private var steps = 1_000_000

  /// Pays for some dates that an event adds to its rule.
  ///
  /// - Returns: Whether they are within the limit.
  mutating func admitDates(_ count: Int) -> Bool {
    guard usedInAll + count <= Self.mostInAll else { return false }
    usedInAll += count
    return true
  }

  /// Pays for a second rule of an event, which may add an occurrence a day.
  mutating func admitRule() -> Bool {
    guard usedPerDay < Self.mostPerDay else { return false }
    usedPerDay += 1
    return true
  }

  /// Pays for a rule, and finds the end that its COUNT means.
  ///
  /// - Parameters:
  ///   - rule: The rule; its `lastWall` is set where COUNT ends it.
  ///   - start: The first occurrence.
  ///   - length: How long an occurrence is, in seconds.
  /// - Returns: Whether the rule is within the limits.
  mutating func admit(_ rule: inout RecurrenceRule, from start: CivilDateTime, length: Int) -> Bool {
    guard !rule.choosesDaysOnly(from: start) else { return true }
    let perDay = ClockTimes(rule: rule, start: start).costPerDay(unit: rule.clockUnit)
    // The first period is looked at as a whole to see whether DTSTART is in it.
    steps -= perDay * Self.daysInPeriod(rule.frequency)
    guard steps >= 0 else { return false }
    // An occurrence that lasts so long that hundreds are under way at once is a mistake.
    guard length < 366 * 86_400, length * perDay <= 366 * 86_400 else { return false }
    var inAll = Int.max
    switch rule.end {
    case .never: break
    case .count(let count):
      guard let last = RecurrenceExpander(rule: rule, start: start).lastWall(ofCount: count, steps: &steps) else {
        return false
      }
      rule.lastWall = last
      inAll = count
    case .until(let last):
      inAll = (max(0, last.civil.date.dayNumber - start.date.dayNumber) + 2) * perDay
    }
    if admitDates(min(inAll, Self.mostInAll + 1)) { return true }
    guard usedPerDay + perDay <= Self.mostPerDay else { return false }
    usedPerDay += perDay
    return true
  }

  private static func daysInPeriod(_ frequency: RecurrenceRule.Frequency) -> Int {
    switch frequency {
    case .secondly, .minutely, .hourly, .daily: 1
    case .weekly: 7
    case .monthly: 31
    case .yearly: 366
    }
  }
}
