import CivilTime
import WorkLimits

/// Reads the EXDATEs of an event, and reports those that exclude nothing.
struct ExclusionReader {
  let component: Component
  /// The event, with its start, its rules and its additions.
  let event: ICalendarEvent
  let budget: WorkBudget

  func read(_ zones: inout ZoneTable, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> [ICalendarTime] {
    var exclusions: [ICalendarTime] = []
    // An unsupported rule, or dates that aren't shown, may have had the excluded occurrences.
    let isWholeRuleKnown = event.isRepetitionComplete
    let additions = AdditionTimes(of: event, zones)
    for var property in component.properties(named: "EXDATE") {
      property.parameters.removeAll { $0.name == "VALUE" && $0.values.first?.uppercased() == "PERIOD" }
      if property.value.trimmed.isEmpty {
        warnings.append(.warning(property.line, "EXDATE is empty; it excludes nothing"))
        continue
      }
      for value in property.value.split(separator: ",") where budget.spend(8) {
        let halves = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        if halves.count == 2 {
          warnings.append(.warning(property.line, "EXDATE is a period; only its start is read"))
        }
        let time = try ICalendarTime.read(String(halves[0]), of: property, warnings: &warnings)
        try zones.resolve(time, line: property.line, warnings: &warnings)
        exclusions.append(time)
        if event.start.isDay, !time.isDay {
          warnings.append(.timeOnWholeDay(property.line, "EXDATE", time))
        } else if isWholeRuleKnown, !additions.contains(time, zones), !isOccurrence(time, zones) {
          let text = time.isDay ? "\(time.civil.date)" : "\(time.civil)"
          warnings.append(
            .warning(property.line, "EXDATE \(text) isn't an occurrence of this event; it excludes nothing"))
        }
      }
    }
    return exclusions
  }

  private func isOccurrence(_ time: ICalendarTime, _ zones: ZoneTable) -> Bool {
    if event.start.isDay || time.isDay { return isOccurrence(time.civil.date) }
    if zones.isFloating(event.start) || zones.isFloating(time) { return isOccurrence(time.civil) }
    let rules = zones.rules(for: event.start, floating: ZoneTable.utc)
    let instant = zones.rules(for: time, floating: ZoneTable.utc).instant(of: time.civil)
    let local = rules.local(at: instant)
    if isOccurrence(local) { return true }
    // Convert back and forth. If the clocks skip the time of day, the result is another time.
    let skipped = CivilDateTime(date: local.date, secondOfDay: event.start.civil.secondOfDay)
    return rules.instant(of: skipped) == instant && isOccurrence(skipped)
  }

  private func isOccurrence(_ time: CivilDateTime) -> Bool {
    time == event.start.civil
      || event.rules.contains {
        RecurrenceExpander(rule: $0, start: event.start.civil, within: budget).mayOccur(at: time)
      }
  }

  /// Returns whether the event may occur on a day.
  private func isOccurrence(_ date: CivilDate) -> Bool {
    date == event.start.civil.date
      || event.rules.contains {
        RecurrenceExpander(rule: $0, start: event.start.civil, within: budget).mayOccur(on: date)
      }
  }
}
