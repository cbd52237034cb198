public import CivilTime
public import Foundation

/// An event at one point in time.
public struct ICalendarOccurrence: Sendable {
  /// The event that it comes from.
  public var event: ICalendarEvent
  /// When it starts.
  public var start: Date
  /// When it ends; the same as `start` where nothing says how long it is.
  public var end: Date
}

extension ICalendarDocument {
  /// Everything that happens between two moments, in order, also what began before the first one.
  ///
  /// - Parameters:
  ///   - from: The beginning of the window.
  ///   - to: Its end, which is no longer part of it.
  ///   - zone: Where the wall stands that whole days and times of nowhere are read from.
  ///
  /// - Complexity: Grows with the events and with the occurrences in the window, not with its distance from the first
  ///   occurrence, except for a rule that has a COUNT and chooses days by other parts.
  public func occurrences(from: Date, to: Date, in zone: some OffsetRules) -> [ICalendarOccurrence] {
    let window = from.unixSeconds..<max(from.unixSeconds, to.unixSeconds)
    return events.indices
      .flatMap { index in
        Expansion(event: events[index], zones: zones[zoneOfEvent[index]], floating: zone).occurrences(in: window)
      }
      .sorted { ($0.start, $1.end, $0.event.summary) < ($1.start, $0.end, $1.event.summary) }
  }
}

/// One event's occurrences, as seen from one place.
private struct Expansion {
  let event: ICalendarEvent
  let rules: any OffsetRules
  private let length: Length
  private let excludedInstants: Set<Int>
  private let excludedWalls: Set<CivilDateTime>
  private let excludedDays: Set<CivilDate>

  private enum Length {
    case seconds(Int)
    case nominal(days: Int, seconds: Int)
  }

  init(event: ICalendarEvent, zones: ZoneTable, floating: any OffsetRules) {
    self.event = event
    self.rules = zones.rules(for: event.start, floating: floating)
    switch event.span {
    case .days(let days): length = .nominal(days: days, seconds: 0)
    case .duration(let duration): length = .nominal(days: duration.days, seconds: duration.seconds)
    case .until(let end):
      let endInstant = zones.rules(for: end, floating: floating).instant(of: end.civil)
      length = .seconds(max(0, endInstant - rules.instant(of: event.start.civil)))
    }
    let isDay = event.start.isDay
    // A whole day is excluded by its date; a time by its moment, or by the date alone where no time is given.
    excludedDays = Set(event.exclusions.filter { isDay || $0.isDay }.map(\.civil.date))
    let times = event.exclusions.filter { !isDay && !$0.isDay }
    // Where one of the two names no zone, it means the wall of the other, wherever one looks from.
    let isOnWall = { zones.isFloating(event.start) || zones.isFloating($0) }
    excludedWalls = Set(times.filter(isOnWall).map(\.civil))
    excludedInstants = Set(
      times.filter { !isOnWall($0) }.map { zones.rules(for: $0, floating: floating).instant(of: $0.civil) })
  }

  func occurrences(in window: Range<Int>) -> [ICalendarOccurrence] {
    // Two days more on either side than the window has: no two places are further apart.
    let first = rules.local(at: window.lowerBound - longest).date.dayNumber - 2
    let last = rules.local(at: window.upperBound).date.dayNumber + 2
    return days(in: first...last).compactMap { day in
      let local = CivilDateTime(date: CivilDate(dayNumber: day), secondOfDay: event.start.civil.secondOfDay)
      let start = rules.instant(of: local)
      let end = end(of: local, startingAt: start)
      let isInside = start < window.upperBound && (end > window.lowerBound || start >= window.lowerBound)
      guard isInside, !isExcluded(start, local), isBeforeEnd(start, local) else { return nil }
      return ICalendarOccurrence(
        event: event, start: Date(timeIntervalSince1970: Double(start)), end: Date(timeIntervalSince1970: Double(end)))
    }
  }

  private func days(in range: ClosedRange<Int>) -> [Int] {
    let start = event.start.civil.date
    guard let rule = event.rule else { return range.contains(start.dayNumber) ? [start.dayNumber] : [] }
    var upper = range.upperBound
    if case .until(let last) = rule.end { upper = min(upper, last.civil.date.dayNumber + 2) }
    // UNTIL never takes the first occurrence away.
    upper = max(upper, min(range.upperBound, start.dayNumber))
    guard range.lowerBound <= upper else { return [] }
    return RecurrenceExpander(rule: rule, start: start).days(in: range.lowerBound...upper)
  }

  private var longest: Int {
    switch length {
    case .seconds(let seconds): seconds
    case .nominal(let days, let seconds): days * 86_400 + seconds
    }
  }

  private func end(of local: CivilDateTime, startingAt start: Int) -> Int {
    switch length {
    case .seconds(let seconds): return start + seconds
    case .nominal(let days, let seconds):
      let last = CivilDateTime(date: local.date.adding(days: days), secondOfDay: local.secondOfDay)
      return (days == 0 ? start : rules.instant(of: last)) + seconds
    }
  }

  private func isExcluded(_ start: Int, _ local: CivilDateTime) -> Bool {
    excludedInstants.contains(start) || excludedWalls.contains(local) || excludedDays.contains(local.date)
  }

  private func isBeforeEnd(_ start: Int, _ local: CivilDateTime) -> Bool {
    guard case .until(let last)? = event.rule?.end, local != event.start.civil else { return true }
    switch last {
    case .utc(let time) where !event.start.isDay: return start <= time.secondsAsUTC
    case .floating(let time) where !event.start.isDay: return local <= time
    default: return local.date <= last.civil.date
    }
  }
}
