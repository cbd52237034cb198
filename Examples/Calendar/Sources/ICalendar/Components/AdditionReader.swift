import CivilTime

/// Reads the RDATEs of an event: the dates, times and periods in addition to those of its rule.
struct AdditionReader {
  let component: Component
  /// The event, with its start.
  let event: ICalendarEvent

  func read(
    _ zones: inout ZoneTable, _ budget: inout RepetitionBudget, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> [ICalendarEvent.Addition] {
    var additions: [ICalendarEvent.Addition] = []
    for property in component.properties(named: "RDATE") {
      if event.recurrenceID != nil {
        warnings.append(
          .warning(property.line, "RDATE with RECURRENCE-ID adds occurrences to this event, and not to the changed one")
        )
      }
      let values = property.value.split(separator: ",")
      guard budget.admitDates(values.count) else {
        warnings.append(
          .warning(
            property.line,
            "a file may have \(RepetitionBudget.mostInAll) dates in RDATE; the dates of this one are not shown"))
        continue
      }
      for value in values {
        additions.append(try addition(String(value), property, &zones, &warnings))
      }
    }
    return additions
  }

  private func addition(
    _ value: String, _ property: ContentLine, _ zones: inout ZoneTable, _ warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarEvent.Addition {
    var property = property
    let halves = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // A period is two times, or a time and a duration.
    property.parameters.removeAll { $0.name == "VALUE" && $0.values.first?.uppercased() == "PERIOD" }
    let start = try time(halves[0], property, &zones, &warnings)
    guard halves.count == 2 else { return ICalendarEvent.Addition(start: start) }
    if event.start.isDay {
      warnings.append(.warning(property.line, "RDATE is a period, but the event is all-day; its length is ignored"))
      return ICalendarEvent.Addition(start: start)
    }
    if halves[1].trimmed.uppercased().first.map({ "P+-".contains($0) }) == true {
      let duration = try ICalendarDuration.read(halves[1], of: property)
      return ICalendarEvent.Addition(start: start, span: .duration(duration))
    }
    let end = try time(halves[1], property, &zones, &warnings)
    let utc = ZoneTable.utc
    let length =
      zones.rules(for: end, floating: utc).instant(of: end.civil)
      - zones.rules(for: start, floating: utc).instant(of: start.civil)
    guard length >= 0 else {
      throw Problem(
        property.line, "a period of RDATE ends before it starts, \"\(value.prefix(40))\"",
        fix: "correct the one that is wrong")
    }
    return ICalendarEvent.Addition(start: start, span: .duration(ICalendarDuration(days: 0, seconds: length)))
  }

  /// Returns a time in the form of the event's start: a date for an all-day event, and a time with a zone if the start
  /// has one.
  private func time(
    _ value: String, _ property: ContentLine, _ zones: inout ZoneTable, _ warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarTime {
    let time = try ICalendarTime.read(value, of: property, warnings: &warnings)
    try zones.resolve(time, line: property.line, warnings: &warnings)
    if event.start.isDay {
      if !time.isDay { warnings.append(.timeOnWholeDay(property.line, "RDATE", time)) }
      return .day(time.civil.date)
    }
    switch time {
    case .day(let date):
      let start = event.start.civil
      warnings.append(
        .warning(
          property.line, "RDATE is a date, but the event has a time; it is read as \(start.timeText) on that day"))
      return ICalendarTime.floating(CivilDateTime(date: date, secondOfDay: start.secondOfDay)).in(zoneOf: event.start)
    case .floating: return time.in(zoneOf: event.start)
    case .utc, .zoned: return time
    }
  }
}
