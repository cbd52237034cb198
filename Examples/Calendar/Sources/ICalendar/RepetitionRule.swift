import CalendarModel
import Foundation

/// An RRULE, which Foundation expands.
struct RepetitionRule: Sendable {
  /// The rules whose occurrences are those of the RRULE, nearly always one.
  private let rules: [Calendar.RecurrenceRule]
  private let count: Int?
  /// The moment after which nothing repeats.
  private let until: ICalendarTime?

  /// Reads a rule, or warns and returns nil if it has a part that isn't supported.
  init?(_ line: ContentLine, start: ICalendarTime, _ zones: inout ZoneTable) throws(Problem) {
    let parts = try RuleParts(line)
    let rule = try parts.rule()
    let weekdays = try parts.weekdays()
    let unsupported = parts.unsupported(isDay: start.isDay)
    guard let rule, unsupported.isEmpty, let rules = Self.rules(rule, on: weekdays) else {
      let what = unsupported.isEmpty ? "this BYDAY" : unsupported.joined(separator: ", ")
      zones.warn(line.line, "\(what) in RRULE is not supported; only the first occurrence is shown")
      return nil
    }
    self.rules = rules
    count = try parts.numbers("COUNT", 1...999_999).first
    until = try parts["UNTIL"].map { text throws(Problem) in try ICalendarTime(text, of: line, &zones).at(start) }
  }

  /// Returns a rule with its weekdays, or nil if it isn't supported.
  ///
  /// In a month, the second Tuesday is the one from the 8th to the 14th. In Swift 6.3 on Linux, Foundation finds it only in
  /// this form: it leaves out occurrences of `nth`, all but the first `every` of a month, and days without months in a year.
  private static func rules(
    _ rule: Calendar.RecurrenceRule, on weekdays: [Int: [Calendar.RecurrenceRule.Weekday]]
  ) -> [Calendar.RecurrenceRule]? {
    let isDaily = rule.frequency == .daily || rule.frequency == .weekly
    let hasNumbers = weekdays.keys.contains { $0 != 0 }
    if hasNumbers {
      guard !isDaily, rule.daysOfTheMonth.isEmpty, rule.daysOfTheYear.isEmpty,
        rule.frequency == .monthly || !rule.months.isEmpty, weekdays.keys.allSatisfy({ abs($0) <= 5 })
      else { return nil }
    }
    guard weekdays.count < 2 || rule.setPositions.isEmpty else { return nil }
    return (weekdays.isEmpty ? [0: []] : weekdays).map { number, weekdays in
      var rule = rule
      rule.weekdays = weekdays
      if number != 0 {
        rule.daysOfTheMonth = (0...6).map { 7 * number + (number > 0 ? -$0 : $0) }.filter { $0 <= 31 }
      } else if !isDaily, !weekdays.isEmpty, rule.daysOfTheMonth.isEmpty, rule.daysOfTheYear.isEmpty {
        rule.daysOfTheMonth = Array(1...31)
      }
      if rule.frequency == .yearly, !rule.daysOfTheMonth.isEmpty, rule.months.isEmpty {
        rule.months = (1...12).map { .init($0) }
      }
      return rule
    }
  }

  /// Returns the moments of the rule in a period.
  ///
  /// - Parameters:
  ///   - start: The first occurrence.
  ///   - period: The period, whose end isn't part of it.
  ///   - zone: The zone of the event.
  ///   - work: The number of steps that are left, each a period of the rule or a moment.
  func dates(
    from start: Date, in period: Range<Date>, zone: TimeZone, work: inout Int
  ) throws(TooMuchWork) -> Set<Date> {
    // A day includes all of its occurrences.
    let last = until.map { $0.date(for: zone).addingTimeInterval($0.isDay ? 86_400 : 1) } ?? .distantFuture
    let end = min(period.upperBound, last)
    var dates: Set<Date> = [start]
    for var rule in rules {
      rule.calendar.timeZone = zone
      Self.fixDay(of: &rule, start)
      let anchor = count == nil ? anchor(from: start, before: period.lowerBound, rule) : start
      guard anchor < end else { continue }
      work -= steps(of: rule, from: anchor, to: end)
      guard work >= 0 else { throw TooMuchWork() }
      for date in rule.recurrences(of: anchor, in: anchor..<end) {
        work -= 1
        guard work >= 0 else { throw TooMuchWork() }
        if count != nil || date >= period.lowerBound { dates.insert(date) }
      }
    }
    guard let count else { return dates }
    return Set(dates.sorted().prefix(count))
  }

  /// Names the day that a monthly or yearly rule takes from its start.
  private static func fixDay(of rule: inout Calendar.RecurrenceRule, _ start: Date) {
    guard rule.frequency == .monthly || rule.frequency == .yearly, rule.daysOfTheMonth.isEmpty,
      rule.daysOfTheYear.isEmpty
    else { return }
    let components = rule.calendar.dateComponents([.month, .day], from: start)
    rule.daysOfTheMonth = [components.day ?? 1]
    if rule.frequency == .yearly, rule.months.isEmpty { rule.months = [.init(components.month ?? 1)] }
  }

  /// Returns a start of the rule shortly before a moment.
  ///
  /// Foundation visits every period since the start, and an event may have begun decades ago.
  private func anchor(from start: Date, before moment: Date, _ rule: Calendar.RecurrenceRule) -> Date {
    let (unit, length) = period(of: rule)
    let distance = rule.calendar.dateComponents([unit], from: start, to: moment).value(for: unit) ?? 0
    guard distance > 2 * length else { return start }
    let time = { (date: Date) in rule.calendar.dateComponents([.hour, .minute], from: date) }
    // The clocks may skip the time of day on one of the days.
    return [1, 2].lazy
      .compactMap { rule.calendar.date(byAdding: unit, value: (distance / length - $0) * length, to: start) }
      .first { time($0) == time(start) } ?? start
  }

  /// Returns the steps that Foundation takes: it visits each chosen day of each period.
  private func steps(of rule: Calendar.RecurrenceRule, from start: Date, to end: Date) -> Int {
    let (unit, length) = period(of: rule)
    let distance = rule.calendar.dateComponents([unit], from: start, to: end).value(for: unit) ?? 0
    return (distance / length + 1) * max(1, rule.months.count) * (1 + 3 * rule.daysOfTheMonth.count)
  }

  /// Returns the length of a rule's period.
  private func period(of rule: Calendar.RecurrenceRule) -> (unit: Calendar.Component, length: Int) {
    switch rule.frequency {
    case .daily: (.day, rule.interval)
    case .weekly: (.day, 7 * rule.interval)
    case .monthly: (.month, rule.interval)
    default: (.month, 12 * rule.interval)
    }
  }
}
