import CivilTime

/// Reads the EXDATEs of an event, and finds those that leave nothing out.
struct ExclusionReader {
  let component: Component
  /// The event, with its start, its rules and its additions.
  let event: ICalendarEvent

  func read(_ zones: inout ZoneTable, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> [ICalendarTime] {
    var exclusions: [ICalendarTime] = []
    // A rule that is not supported, or dates that are not shown, say what else the event occurs on.
    let isWholeRuleKnown =
      component.properties(named: "RDATE").isEmpty
      && component.properties(named: "RRULE").count == event.rules.count
    for property in component.properties(named: "EXDATE") {
      if property.value.trimmed.isEmpty {
        warnings.append(.warning(property.line, "EXDATE is empty; it leaves nothing out"))
        continue
      }
      for value in property.value.split(separator: ",") {
        let time = try ICalendarTime.read(String(value), of: property, warnings: &warnings)
        try zones.resolve(time, line: property.line, warnings: &warnings)
        exclusions.append(time)
        if event.start.isDay, !time.isDay {
          warnings.append(.timeOnWholeDay(property.line, "EXDATE", time))
        } else if isWholeRuleKnown, !isOccurrence(time, zones) {
          let text = time.isDay ? "\(time.civil.date)" : "\(time.civil)"
          warnings.append(
            .warning(property.line, "EXDATE \(text) is no occurrence of this event; it leaves nothing out"))
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
    // There and back: where the clocks skip the time of day, the wall shows another one.
    let skipped = CivilDateTime(date: local.date, secondOfDay: event.start.civil.secondOfDay)
    return rules.instant(of: skipped) == instant && isOccurrence(skipped)
  }

  private func isOccurrence(_ time: CivilDateTime) -> Bool {
    time == event.start.civil
      || event.rules.contains { RecurrenceExpander(rule: $0, start: event.start.civil).mayOccur(at: time) }
  }

  /// Whether the event may occur on a day.
  private func isOccurrence(_ date: CivilDate) -> Bool {
    date == event.start.civil.date
      || event.rules.contains { RecurrenceExpander(rule: $0, start: event.start.civil).mayOccur(on: date) }
  }
}
