import CivilTime
import WorkLimits

/// A time zone that a VTIMEZONE defines with rules.
struct ObservanceZone: OffsetRules {
  /// The instants at which the offset changes, and the offset from then on, in order.
  private var transitions: [(instant: Int, offset: Int)] = []
  /// The offset before the first transition.
  private var firstOffset = 0

  /// The last day for which rules without an end are followed.
  ///
  /// After it, the last offset stays.
  private static let lastDay = CivilDate(year: 2500, month: 12, day: 31)?.dayNumber ?? 0

  func secondsFromUTC(at instant: Int) -> Int {
    // Find the number of transitions up to the instant with a binary search.
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : transitions[low - 1].offset
  }

  // MARK: reading

  static func read(
    _ component: Component, within work: WorkBudget, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ObservanceZone {
    var zone = ObservanceZone()
    var firstInstant = Int.max
    for observance in component.children where observance.name == "STANDARD" || observance.name == "DAYLIGHT" {
      let from = try offset("TZOFFSETFROM", of: observance)
      let to = try offset("TZOFFSETTO", of: observance)
      for onset in try onsets(of: observance, offsetBefore: from, work, warnings: &warnings) {
        zone.transitions.append((onset, to))
        if onset < firstInstant { (firstInstant, zone.firstOffset) = (onset, from) }
      }
    }
    guard !zone.transitions.isEmpty else {
      throw Problem(
        component.line, "VTIMEZONE has neither STANDARD nor DAYLIGHT",
        fix: "add one with DTSTART, TZOFFSETFROM and TZOFFSETTO, or use a TZID such as Europe/Berlin")
    }
    zone.transitions.sort { $0.instant < $1.instant }
    return zone
  }

  private static func onsets(
    of observance: Component, offsetBefore: Int, _ work: WorkBudget, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> [Int] {
    guard let property = try observance.single("DTSTART") else {
      throw Problem(
        observance.line, "\(observance.name) has no DTSTART", fix: "add DTSTART:YYYYMMDDTHHMMSS, when it first began")
    }
    let start = try ICalendarTime.read(property, warnings: &warnings).civil
    var times = [start]
    for property in observance.properties(named: "RDATE") {
      for value in property.value.split(separator: ",") {
        times.append(try ICalendarTime.read(String(value), of: property, warnings: &warnings).civil)
      }
    }
    let toInstant = { (time: CivilDateTime) in time.secondsAsUTC - offsetBefore }
    var onsets = times.map(toInstant)
    if let rule = try rule(of: observance, from: start, work, warnings: &warnings) {
      let walls = RecurrenceExpander(rule: rule, start: start, within: work)
        .walls(in: start.date.dayNumber...max(lastDay, start.date.dayNumber))
      let repeated = walls.map { toInstant(CivilDateTime(secondsAsUTC: $0)) }
      switch rule.end {
      case .until(.utc(let last)): onsets += repeated.filter { $0 <= last.secondsAsUTC }
      case .until(let last): onsets += repeated.filter { $0 <= toInstant(last.civil) }
      case .never, .count: onsets += repeated
      }
    }
    return Array(Set(onsets))
  }

  private static func rule(
    of observance: Component, from start: CivilDateTime, _ work: WorkBudget, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> RecurrenceRule? {
    let properties = observance.properties(named: "RRULE")
    guard let property = properties.first else { return nil }
    for second in properties.dropFirst() {
      warnings.append(.warning(second.line, "a second RRULE is not supported; only the first one is used"))
    }
    switch try RecurrenceRuleReader.read(property, warnings: &warnings) {
    case .rule(var rule) where rule.frequency == .yearly:
      var budget = RepetitionBudget(work)
      guard budget.admit(&rule, from: start, length: 0) else { return ignored("RRULE", property, &warnings) }
      return rule
    case .rule(let rule): return ignored("FREQ=\(rule.frequency.rawValue)", property, &warnings)
    case .unsupported(let what): return ignored(what, property, &warnings)
    }
  }

  private static func ignored(
    _ what: String, _ property: ContentLine, _ warnings: inout [ICalendarDiagnostic]
  ) -> RecurrenceRule? {
    warnings.append(
      .warning(property.line, "\(what) is not supported in a VTIMEZONE; the offset changes once, at its DTSTART"))
    return nil
  }

  private static func offset(_ name: String, of observance: Component) throws(Problem) -> Int {
    guard let property = try observance.single(name) else {
      throw Problem(observance.line, "\(observance.name) has no \(name)", fix: "add \(name), such as \(name):+0100")
    }
    let text = property.value.trimmed
    let digits = text.dropFirst().utf8.map { Int($0) - 48 }
    let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    guard text.hasPrefix("+") || text.hasPrefix("-"), digits.allSatisfy({ (0...9).contains($0) }),
      digits.count == 4 || digits.count == 6, pairs[0] < 24, pairs.allSatisfy({ $0 < 60 })
    else {
      throw Problem(
        property.line, "\(name) has a bad offset, \"\(text.prefix(40))\"", fix: "write +HHMM or -HHMM, such as +0100")
    }
    let seconds = pairs[0] * 3600 + pairs[1] * 60 + (pairs.count == 3 ? pairs[2] : 0)
    return text.hasPrefix("-") ? -seconds : seconds
  }
}
