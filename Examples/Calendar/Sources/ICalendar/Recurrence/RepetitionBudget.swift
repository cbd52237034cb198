import CivilTime
import WorkLimits

/// A limit on the repetitions within a day, so that no file keeps the program busy.
///
/// A rule that repeats at most once a day uses none of it. Any other rule uses the number of all its occurrences if it
/// ends soon, and otherwise the number of its occurrences in a day.
struct RepetitionBudget: Sendable {
  /// The highest number of occurrences per day, beyond one for each event.
  ///
  /// It is one event every five minutes, or twelve every hour.
  static let mostPerDay = 288
  /// The highest number of occurrences of rules that end soon, and of added dates.
  static let mostInAll = 10_000

  /// The number of steps for the search of the end that a COUNT implies.
  private static let mostInSearch = 1_000_000

  /// The number of occurrences per day that the rules read so far may have.
  private(set) var usedPerDay = 0
  /// The number of occurrences that the rules and dates read so far may have in total.
  private(set) var usedInAll = 0
  /// The work that reading the file may still cost, of which the search for the ends of rules with COUNT is a part.
  let work: WorkBudget

  init(_ work: WorkBudget) { self.work = work }

  /// Uses the budget for dates that an event adds to its rule.
  ///
  /// - Returns: Whether the dates are within the limit.
  mutating func admitDates(_ count: Int) -> Bool {
    guard usedInAll + count <= Self.mostInAll else { return false }
    usedInAll += count
    return true
  }

  /// Uses the budget for a second rule of an event, which may add an occurrence per day.
  mutating func admitRule() -> Bool {
    guard usedPerDay < Self.mostPerDay else { return false }
    usedPerDay += 1
    return true
  }

  /// Uses the budget for a rule, and finds the end that its COUNT implies.
  ///
  /// - Parameters:
  ///   - rule: The rule. Its `lastWall` is set if COUNT ends it.
  ///   - start: The first occurrence.
  ///   - length: The length of an occurrence, in seconds.
  /// - Returns: Whether the rule is within the limits.
  mutating func admit(_ rule: inout RecurrenceRule, from start: CivilDateTime, length: Int) -> Bool {
    if case .count(let count) = rule.end {
      // One step more than there are, so that a search that ends because of them exceeds both budgets.
      let search = WorkBudget(steps: min(work.remaining + 1, Self.mostInSearch))
      rule.lastWall = RecurrenceExpander(rule: rule, start: start, within: search).lastWall(ofCount: count)
      guard work.spend(search.steps - search.remaining), !search.isExceeded else { return false }
    }
    guard !rule.choosesDaysOnly(from: start) else { return true }
    let perDay = ClockTimes(rule: rule, start: start).costPerDay(unit: rule.clockUnit)
    // The first period is searched as a whole for DTSTART.
    work.spend(perDay * Self.daysInPeriod(rule.frequency))
    // If an occurrence is so long that hundreds overlap, the rule is a mistake.
    guard length < 366 * 86_400, length * perDay <= 366 * 86_400 else { return false }
    let inAll: Int =
      switch rule.end {
      case .never: .max
      case .count(let count): count
      case .until(let last): (max(0, last.civil.date.dayNumber - start.date.dayNumber) + 2) * perDay
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
