import CivilTime

/// Reads the start and the length of an event: DTSTART with DTEND or DURATION.
struct SpanReader {
  let component: Component

  func read(
    _ zones: inout ZoneTable, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> (start: ICalendarTime, span: ICalendarEvent.Span) {
    guard let startProperty = try component.single("DTSTART") else {
      throw Problem(
        component.line, "VEVENT has no DTSTART",
        fix: "add DTSTART:YYYYMMDDTHHMMSSZ, or DTSTART;VALUE=DATE:YYYYMMDD, to the event that begins here")
    }
    var start = try zones.time(startProperty, warnings: &warnings)
    guard let endProperty = try component.single("DTEND") else {
      start = start.in(zones.calendarZone)
      return (start, try length(from: start, &warnings))
    }
    if let second = try component.single("DURATION") {
      warnings.append(.warning(second.line, "VEVENT has both DTEND and DURATION; DTEND is used"))
    }
    var end = try zones.time(endProperty, warnings: &warnings)
    if start.isDay != end.isDay {
      let (date, time) = start.isDay ? ("DTSTART", "DTEND") : ("DTEND", "DTSTART")
      warnings.append(
        .warning(
          endProperty.line,
          "\(date) is a date, but \(time) is a time; \(date) is read as the midnight that begins the day"))
      (start, end) = (start.atMidnight(of: end), end.atMidnight(of: start))
    }
    let isStartOpen = !start.isDay && zones.isFloating(start)
    if isStartOpen, !zones.isFloating(end), start.isFloating || !end.isUTC {
      start = ICalendarTime.floating(start.civil).in(zoneOf: end)
      warnings.append(.warning(startProperty.line, "DTSTART names no known zone; it is read in the zone of DTEND"))
    } else {
      start = start.in(zones.calendarZone)
      if end.isFloating, !start.isDay, !start.isFloating {
        end = end.in(zoneOf: start)
        if zones.calendarZone == nil || !startProperty.isWithoutZone {
          warnings.append(.warning(endProperty.line, "DTEND names no zone; it is read in the zone of DTSTART"))
        }
      }
    }
    if isBefore(end, start, zones) {
      warnings.append(
        .warning(
          endProperty.line,
          "the event ends before it starts: DTEND \(end.text), DTSTART \(start.text); the two are swapped"))
      (start, end) = (end, start)
    }
    return (start, span(from: start, until: end, endProperty, &warnings))
  }

  private func length(
    from start: ICalendarTime, _ warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarEvent.Span {
    guard let property = try component.single("DURATION") else {
      return start.isDay ? .days(1) : .duration(ICalendarDuration(days: 0, seconds: 0))
    }
    let duration = try ICalendarDuration.read(property)
    guard start.isDay else { return .duration(duration) }
    // Some programs write the days of an all-day event as hours or seconds.
    let seconds = duration.days * 86_400 + duration.seconds
    let days = max(1, (seconds + 86_399) / 86_400)
    if seconds != days * 86_400 {
      warnings.append(
        .warning(
          property.line,
          "DURATION of an all-day event must be whole days, at least one; it is read as \(days == 1 ? "one day" : "\(days) days")"
        ))
    }
    return .days(days)
  }

  private func span(
    from start: ICalendarTime, until end: ICalendarTime, _ property: ContentLine,
    _ warnings: inout [ICalendarDiagnostic]
  ) -> ICalendarEvent.Span {
    guard start.isDay else { return .until(end) }
    let days = end.civil.date.dayNumber - start.civil.date.dayNumber
    if days == 0 {
      warnings.append(
        .warning(property.line, "DTEND of an all-day event is the day after it; this one is read as one day long"))
    }
    return .days(max(1, days))
  }

  /// Returns whether a time is before another one, in any zone of the user.
  ///
  /// Floating times are compared as written. A floating time and one in a zone are compared later, for the user's zone.
  private func isBefore(_ time: ICalendarTime, _ other: ICalendarTime, _ zones: ZoneTable) -> Bool {
    guard zones.isFloating(time) == zones.isFloating(other) else { return false }
    let utc = ZoneTable.utc
    return zones.rules(for: time, floating: utc).instant(of: time.civil)
      < zones.rules(for: other, floating: utc).instant(of: other.civil)
  }
}

extension ContentLine {
  /// Whether the time names neither a zone nor UTC.
  fileprivate var isWithoutZone: Bool { parameter("TZID") == nil && !value.trimmed.hasSuffix("Z") }
}

extension ICalendarTime {
  fileprivate var text: String { isDay ? "\(civil.date)" : "\(civil)" }

  fileprivate var isFloating: Bool {
    if case .floating = self { true } else { false }
  }

  fileprivate var isUTC: Bool {
    if case .utc = self { true } else { false }
  }

  /// Returns the midnight at the start of a whole day, in the zone of another time.
  fileprivate func atMidnight(of other: ICalendarTime) -> ICalendarTime {
    guard case .day(let date) = self else { return self }
    return ICalendarTime.floating(CivilDateTime(date: date)).in(zoneOf: other)
  }

  /// Returns a floating time as one in the calendar's zone, if the calendar has a zone.
  fileprivate func `in`(_ zone: String?) -> ICalendarTime {
    guard case .floating(let time) = self, let zone else { return self }
    return .zoned(time, zone: zone)
  }
}
