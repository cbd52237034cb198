import CivilTime
import Foundation
import WorkLimits

/// The occurrences of one event, as seen from one time zone.
struct Expansion {
  private let event: ICalendarEvent
  private let rules: any OffsetRules
  private let zones: ZoneTable
  private let length: Length
  private let exclusions: Exclusions
  private let budget: WorkBudget
  /// The number of steps for an occurrence: its times in the zone, and its texts.
  private let cost: Int

  private enum Length {
    case seconds(Int)
    case nominal(days: Int, seconds: Int)
  }

  init(event: ICalendarEvent, zones: ZoneTable, floating: any OffsetRules, within budget: WorkBudget) {
    self.event = event
    self.budget = budget
    cost = 2 + event.textSize / 64
    budget.spend(2 + event.exclusions.count + event.additions.count)
    self.zones = zones
    self.rules = zones.rules(for: event.start, floating: floating)
    switch event.span {
    case .days(let days): length = .nominal(days: days, seconds: 0)
    case .duration(let duration): length = .nominal(days: duration.days, seconds: duration.seconds)
    case .until(let end):
      let endInstant = zones.rules(for: end, floating: floating).instant(of: end.civil)
      length = .seconds(max(0, endInstant - rules.instant(of: event.start.civil)))
    }
    exclusions = Exclusions(of: event, zones: zones, floating: floating)
  }

  func occurrences(in window: Range<Int>) -> [ICalendarOccurrence] {
    // Add two days on either side, because no two places are further apart.
    let first = rules.local(at: window.lowerBound - longest - event.range.shift).date.dayNumber - 2
    let last = rules.local(at: window.upperBound - event.range.shift).date.dayNumber + 2
    guard let days = event.range.days(in: first...last) else { return [] }
    let repeated =
      event.rules.isEmpty ? once(in: window) : event.rules.flatMap { occurrences(of: $0, days, in: window) }
    guard !event.additions.isEmpty || event.rules.count > 1 else { return repeated }
    let (periods, dates) = (added(in: window, isPeriod: true), added(in: window, isPeriod: false))
    // A period may replace the length of one of the rule's occurrences.
    var starts: Set<Date> = []
    return (periods + repeated + dates).filter { starts.insert($0.start).inserted }
  }

  private func occurrence(
    _ original: Int, _ local: CivilDateTime, _ length: Length, in window: Range<Int>
  ) -> ICalendarOccurrence? {
    guard event.range.contains(local), !exclusions.contains(original, local) else { return nil }
    let moved = event.range.moved(local)
    let start = moved == local ? original : rules.instant(of: moved)
    let end = end(of: moved, startingAt: start, length)
    let isInside = start < window.upperBound && (end > window.lowerBound || start >= window.lowerBound)
    guard isInside, budget.spend(cost) else { return nil }
    return ICalendarOccurrence(
      event: event, start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)))
  }

  /// Returns the occurrences that RDATE adds.
  private func added(in window: Range<Int>, isPeriod: Bool) -> [ICalendarOccurrence] {
    event.additions.filter { ($0.span != nil) == isPeriod && budget.spend() }.compactMap { addition in
      let start = zones.rules(for: addition.start, floating: rules).instant(of: addition.start.civil)
      var length = length
      if case .duration(let duration) = addition.span {
        length = .nominal(days: duration.days, seconds: duration.seconds)
      }
      return occurrence(start, rules.local(at: start), length, in: window)
    }
  }

  private func once(in window: Range<Int>) -> [ICalendarOccurrence] {
    let local = event.start.civil
    return occurrence(rules.instant(of: local), local, length, in: window).map { [$0] } ?? []
  }

  private func occurrences(
    of rule: RecurrenceRule, _ days: ClosedRange<Int>, in window: Range<Int>
  ) -> [ICalendarOccurrence] {
    walls(of: rule, in: days).compactMap { wall in
      guard budget.spend() else { return nil }
      let local = CivilDateTime(secondsAsUTC: wall)
      let start = rules.instant(of: local)
      guard isBeforeEnd(of: rule, start, local), !isSkipped(by: rule, start, local) else { return nil }
      return occurrence(start, local, length, in: window)
    }
  }

  private func walls(of rule: RecurrenceRule, in range: ClosedRange<Int>) -> [Int] {
    let start = event.start.civil
    var upper = range.upperBound
    if case .until(let last) = rule.end { upper = min(upper, last.civil.date.dayNumber + 2) }
    // UNTIL never removes the first occurrence.
    upper = max(upper, min(range.upperBound, start.date.dayNumber))
    guard range.lowerBound <= upper else { return [] }
    return RecurrenceExpander(rule: rule, start: start, within: budget).walls(in: range.lowerBound...upper)
  }

  /// Returns whether the clocks skip a time that is one of several on a day.
  ///
  /// RFC 5545, 3.3.10 ignores such a time.
  ///
  /// A daily time that the clocks skip is shown an hour later, because users expect an occurrence on each day.
  private func isSkipped(by rule: RecurrenceRule, _ start: Int, _ local: CivilDateTime) -> Bool {
    guard !rule.choosesDaysOnly(from: event.start.civil) else { return false }
    return local != event.start.civil && rules.local(at: start) != local
  }

  private var longest: Int {
    switch length {
    case .seconds(let seconds): seconds
    case .nominal(let days, let seconds): days * 86_400 + seconds
    }
  }

  private func end(of local: CivilDateTime, startingAt start: Int, _ length: Length) -> Int {
    switch length {
    case .seconds(let seconds): return start + seconds
    case .nominal(let days, let seconds):
      let last = CivilDateTime(date: local.date.adding(days: days), secondOfDay: local.secondOfDay)
      return (days == 0 ? start : rules.instant(of: last)) + seconds
    }
  }

  private func isBeforeEnd(of rule: RecurrenceRule, _ start: Int, _ local: CivilDateTime) -> Bool {
    guard case .until(let last) = rule.end, local != event.start.civil else { return true }
    switch last {
    case .utc(let time) where !event.start.isDay && !zones.isFloating(event.start): return start <= time.secondsAsUTC
    case .utc(let time) where !event.start.isDay: return local <= time
    case .floating(let time) where !event.start.isDay: return local <= time
    default: return local.date <= last.civil.date
    }
  }
}
