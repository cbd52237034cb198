import CivilTime
import WorkLimits

/// Reads the repetitions of an event: RRULE, RDATE and EXDATE.
struct RepetitionReader {
  let component: Component

  func read(
    into event: inout ICalendarEvent, _ zones: inout ZoneTable, _ budget: inout RepetitionBudget,
    warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) {
    for property in component.properties(named: "RRULE") {
      if property.value.trimmed.isEmpty {
        warnings.append(.warning(property.line, "RRULE is empty; it repeats nothing"))
        continue
      }
      if let rule = try rule(property, of: event, zones, &budget, &warnings) { event.rules.append(rule) }
    }
    event.additions = try AdditionReader(component: component, event: event).read(&zones, &budget, warnings: &warnings)
    event.isRepetitionComplete =
      event.rules.count == component.properties(named: "RRULE").count
      && event.additions.count
        == component.properties(named: "RDATE").reduce(0) { $0 + $1.value.split(separator: ",").count }
    event.exclusions = try ExclusionReader(component: component, event: event, budget: budget.work)
      .read(&zones, warnings: &warnings)
    for property in component.properties(named: "EXRULE") {
      warnings.append(.warning(property.line, "EXRULE is not supported; the dates it removes are shown"))
    }
    if !event.rules.isEmpty, case .utc = event.start, let zone = zones.calendarZone, !zones.isUTC(zone) {
      warnings.append(
        .warning(
          component.line,
          "the event repeats at UTC, although X-WR-TIMEZONE is \(zone); its local time changes with the clocks"))
    }
  }

  private func rule(
    _ property: ContentLine, of event: ICalendarEvent, _ zones: ZoneTable, _ budget: inout RepetitionBudget,
    _ warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> RecurrenceRule? {
    guard event.recurrenceID == nil else {
      warnings.append(.warning(property.line, "RRULE with RECURRENCE-ID is not supported; this event occurs once"))
      return nil
    }
    // Every further rule may add one occurrence per day.
    guard event.rules.isEmpty || budget.admitRule() else {
      warnings.append(.warning(property.line, "the file has too many second RRULEs; this one is ignored"))
      return nil
    }
    switch try RecurrenceRuleReader.read(property, warnings: &warnings) {
    case .unsupported(let what):
      warnings.append(
        .warning(property.line, "\(what) in RRULE is not supported; only the first occurrence is shown"))
      return nil
    case .rule(var rule):
      guard admit(&rule, of: event, property.line, &budget, &warnings) else { return nil }
      check(rule, of: event, property.line, zones, budget.work, &warnings)
      return rule
    }
  }

  /// Reports a rule that RFC 5545 forbids, or whose meaning it leaves open.
  private func check(
    _ rule: RecurrenceRule, of event: ICalendarEvent, _ line: Int, _ zones: ZoneTable, _ work: WorkBudget,
    _ warnings: inout [ICalendarDiagnostic]
  ) {
    let date = event.start.civil.date
    let endsEarly = endsBeforeStart(rule, event.start, zones)
    if endsEarly {
      warnings.append(.warning(line, "UNTIL is before DTSTART; only the first occurrence is shown"))
    } else if !RecurrenceExpander(rule: rule, start: event.start.civil, within: work).isSynchronized {
      let isTime = !rule.choosesDaysOnly(from: event.start.civil)
      let start = isTime ? "\(event.start.civil), isn't a time" : "\(date), isn't a day"
      warnings.append(.warning(line, "DTSTART, \(start) of this RRULE; it is shown as the first occurrence"))
    }
    if case .until(.day) = rule.end, !event.start.isDay, !endsEarly {
      warnings.append(
        .warning(line, "UNTIL is a date, but DTSTART has a time; the occurrences on that day are included"))
    }
    if case .until(.utc) = rule.end, !event.start.isDay, zones.isFloating(event.start) {
      warnings.append(
        .warning(line, "UNTIL is in UTC, but DTSTART names no zone; it is read on the clock of DTSTART"))
    }
    if case .until(.floating) = rule.end, event.start.hasZone {
      warnings.append(
        .warning(line, "UNTIL names no zone, but DTSTART does; it is read in the zone of DTSTART"))
    }
    if !rule.weekNumbers.isEmpty, rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.yearDays.isEmpty {
      warnings.append(
        .warning(
          line, "BYWEEKNO without BYDAY is read as the weekday of DTSTART, \(date.weekday.name)"))
    }
  }

  private func endsBeforeStart(_ rule: RecurrenceRule, _ start: ICalendarTime, _ zones: ZoneTable) -> Bool {
    guard case .until(let last) = rule.end else { return false }
    if start.isDay || last.isDay { return last.civil.date < start.civil.date }
    guard case .utc = last, !zones.isFloating(start) else { return last.civil < start.civil }
    return last.civil.secondsAsUTC < zones.rules(for: start, floating: ZoneTable.utc).instant(of: start.civil)
  }

  /// Returns whether a rule is supported and within the limits, as far as its times of day and its number of
  /// occurrences.
  private func admit(
    _ rule: inout RecurrenceRule, of event: ICalendarEvent, _ line: Int, _ budget: inout RepetitionBudget,
    _ warnings: inout [ICalendarDiagnostic]
  ) -> Bool {
    // Such an event is a mistake, and its rule would put thousands of occurrences on every day.
    guard event.lengthInSeconds < 367 * 86_400 else {
      warnings.append(.warning(line, "an event longer than a year does not repeat; only the first occurrence is shown"))
      return false
    }
    if event.start.isDay, !rule.choosesDaysOnly(from: event.start.civil) {
      guard rule.clockUnit == nil else {
        warnings.append(
          .warning(
            line,
            "FREQ=\(rule.frequency.rawValue) of an all-day event is not supported; only the first occurrence is shown"))
        return false
      }
      (rule.hours, rule.minutes, rule.seconds) = ([], [], [])
      warnings.append(.warning(line, "BYHOUR, BYMINUTE and BYSECOND are ignored, because the event is all-day"))
    }
    guard budget.admit(&rule, from: event.start.civil, length: event.lengthInSeconds) else {
      warnings.append(
        .warning(
          line,
          "this RRULE repeats too often; a file may have \(RepetitionBudget.mostPerDay) such occurrences a day, or "
            + "\(RepetitionBudget.mostInAll) in all; only the first occurrence is shown"))
      return false
    }
    return true
  }
}

extension ICalendarTime {
  fileprivate var hasZone: Bool {
    switch self {
    case .day, .floating: false
    case .utc, .zoned: true
    }
  }
}

extension ICalendarEvent {
  /// The approximate length.
  ///
  /// It ignores changes of the clocks.
  fileprivate var lengthInSeconds: Int {
    switch span {
    case .days(let days): days * 86_400
    case .until(let end): end.civil.secondsAsUTC - start.civil.secondsAsUTC
    case .duration(let duration): duration.days * 86_400 + duration.seconds
    }
  }
}
