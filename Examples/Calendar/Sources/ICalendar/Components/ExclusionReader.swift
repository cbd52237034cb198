import CivilTime

/// Reads the EXDATEs of an event, and finds those that leave nothing out.
struct ExclusionReader {
  let component: Component
  /// The event, with its start and its rule.
  let event: ICalendarEvent

  func read(_ zones: inout ZoneTable, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> [ICalendarTime] {
    var exclusions: [ICalendarTime] = []
    // Whether nothing else, which is not supported, says when the event occurs.
    let isWholeRuleKnown = !component.properties.contains {
      $0.name == "RDATE" || ($0.name == "RRULE" && event.rule == nil)
    }
    for property in component.properties(named: "EXDATE") {
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
    let start = event.start.civil
    if event.start.isDay || time.isDay { return isOccurrence(time.civil.date) }
    if zones.isFloating(event.start) || zones.isFloating(time) {
      return time.civil.secondOfDay == start.secondOfDay && isOccurrence(time.civil.date)
    }
    let rules = zones.rules(for: event.start, floating: ZoneTable.utc)
    let instant = zones.rules(for: time, floating: ZoneTable.utc).instant(of: time.civil)
    let date = rules.local(at: instant).date
    // There and back: where the clocks skip the time of day, the wall shows another one.
    let local = CivilDateTime(date: date, secondOfDay: start.secondOfDay)
    return rules.instant(of: local) == instant && isOccurrence(date)
  }

  /// Whether the rule has a day, as far as that can be told without counting from the first one.
  private func isOccurrence(_ date: CivilDate) -> Bool {
    guard let rule = event.rule else { return date == event.start.civil.date }
    if case .count = rule.end { return date >= event.start.civil.date }
    let day = date.dayNumber
    return !RecurrenceExpander(rule: rule, start: event.start.civil.date).days(in: day...day).isEmpty
  }
}
