import CivilTime

/// Reads a VEVENT.
struct EventReader {
  private let component: Component
  private var warnings: [ICalendarDiagnostic] = []

  static func read(
    _ component: Component, zones: inout ZoneTable, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarEvent {
    var reader = EventReader(component: component)
    defer { warnings += reader.warnings }
    return try reader.event(&zones)
  }

  private init(component: Component) { self.component = component }

  private mutating func event(_ zones: inout ZoneTable) throws(Problem) -> ICalendarEvent {
    guard let startProperty = try component.single("DTSTART") else {
      throw Problem(
        component.line, "VEVENT has no DTSTART",
        fix: "add DTSTART:YYYYMMDDTHHMMSSZ, or DTSTART;VALUE=DATE:YYYYMMDD, to the event that begins here")
    }
    let start = try time(startProperty, &zones)
    var event = ICalendarEvent(
      uid: try uid(), start: start, span: try span(from: start, &zones), line: component.line)
    try readText(into: &event)
    if let property = try component.single("RECURRENCE-ID") {
      event.recurrenceID = try time(property, &zones)
      event.recurrenceLine = property.line
      if property.parameter("RANGE") != nil {
        warnings.append(.warning(property.line, "RANGE is not supported; only this one occurrence is changed"))
      }
    }
    event.rule = try rule(of: event)
    event.exclusions = try ExclusionReader(component: component, event: event).read(&zones, warnings: &warnings)
    warnOfUnsupported()
    return event
  }

  private mutating func time(_ property: ContentLine, _ zones: inout ZoneTable) throws(Problem) -> ICalendarTime {
    let time = try ICalendarTime.read(property, warnings: &warnings)
    try zones.resolve(time, line: property.line, warnings: &warnings)
    return time
  }

  // MARK: text

  private mutating func uid() throws(Problem) -> String {
    if let uid = try component.single("UID")?.value.trimmed, !uid.isEmpty { return uid }
    warnings.append(.warning(component.line, "VEVENT has no UID; changes to it cannot be recognized"))
    return "line-\(component.line)"
  }

  private mutating func readText(into event: inout ICalendarEvent) throws(Problem) {
    event.summary = text("SUMMARY") ?? ""
    event.location = text("LOCATION")
    event.categories = component.properties(named: "CATEGORIES").flatMap { TextValue.list($0.value) }
    event.isTransparent = choice("TRANSP", ["OPAQUE": false, "TRANSPARENT": true], "it takes time") ?? false
    let statuses = ["CONFIRMED": ICalendarEvent.Status.confirmed, "TENTATIVE": .tentative, "CANCELLED": .cancelled]
    event.status = choice("STATUS", statuses, "it takes place") ?? .confirmed
    if let property = component.first("SEQUENCE", warnings: &warnings) {
      guard let number = Int(property.value.trimmed) else {
        throw Problem(property.line, "SEQUENCE is no number, \"\(property.value.prefix(40))\"", fix: "write SEQUENCE:0")
      }
      event.sequence = number
    }
  }

  private mutating func text(_ name: String) -> String? {
    guard let value = component.first(name, warnings: &warnings)?.value, !value.isEmpty else { return nil }
    return TextValue.unescape(value)
  }

  /// What a property means that takes one of a few words; `fallback` says what an unknown word is read as.
  private mutating func choice<Value>(_ name: String, _ values: [String: Value], _ fallback: String) -> Value? {
    guard let property = component.first(name, warnings: &warnings) else { return nil }
    if let value = values[property.keyword] { return value }
    warnings.append(
      .warning(
        property.line,
        "\(name) \"\(property.value.prefix(40))\" is not supported; the event is read as if \(fallback)"))
    return nil
  }

  // MARK: length

  private mutating func span(
    from start: ICalendarTime, _ zones: inout ZoneTable
  ) throws(Problem) -> ICalendarEvent.Span {
    let endProperty = try component.single("DTEND")
    let durationProperty = try component.single("DURATION")
    if let endProperty, let durationProperty {
      throw Problem(
        max(endProperty.line, durationProperty.line), "VEVENT has both DTEND and DURATION", fix: "keep one of them")
    }
    if let endProperty {
      let end = try time(endProperty, &zones)
      return try span(from: start, until: end, endProperty, zones)
    }
    if let durationProperty { return try span(from: start, durationProperty) }
    return start.isDay ? .days(1) : .duration(ICalendarDuration(days: 0, seconds: 0))
  }

  private func span(from start: ICalendarTime, _ property: ContentLine) throws(Problem) -> ICalendarEvent.Span {
    let duration = try ICalendarDuration.read(property)
    guard start.isDay else { return .duration(duration) }
    guard duration.seconds == 0, duration.days > 0 else {
      throw Problem(
        property.line, "DURATION of an all-day event must be whole days, at least one", fix: "write DURATION:P1D")
    }
    return .days(duration.days)
  }

  private mutating func span(
    from start: ICalendarTime, until end: ICalendarTime, _ property: ContentLine, _ zones: ZoneTable
  ) throws(Problem) -> ICalendarEvent.Span {
    guard start.isDay == end.isDay else {
      throw Problem(
        property.line, "DTEND is a \(end.isDay ? "date" : "time"), but DTSTART is a \(start.isDay ? "date" : "time")",
        fix: "write both with VALUE=DATE, or both with a time")
    }
    let before = Problem(
      property.line, "the event ends before it starts: DTEND \(end.text), DTSTART \(start.text)",
      fix: "correct the one that is wrong")
    if start.isDay {
      let days = end.civil.date.dayNumber - start.civil.date.dayNumber
      if days < 0 { throw before }
      if days == 0 {
        warnings.append(
          .warning(property.line, "DTEND of an all-day event is the day after it; this one is read as one day long"))
      }
      return .days(max(1, days))
    }
    // Times of nowhere are compared as written; one of nowhere with one of somewhere, when it is known where one looks.
    let utc = ZoneTable.utc
    let isComparable = zones.isFloating(start) == zones.isFloating(end)
    let startInstant = zones.rules(for: start, floating: utc).instant(of: start.civil)
    if isComparable, zones.rules(for: end, floating: utc).instant(of: end.civil) < startInstant { throw before }
    return .until(end)
  }

  // MARK: repetition

  private mutating func rule(of event: ICalendarEvent) throws(Problem) -> RecurrenceRule? {
    let properties = component.properties(named: "RRULE")
    guard let property = properties.first else { return nil }
    for second in properties.dropFirst() {
      warnings.append(.warning(second.line, "a second RRULE is not supported; only the first one is used"))
    }
    guard event.recurrenceID == nil else {
      warnings.append(.warning(property.line, "RRULE beside RECURRENCE-ID is not supported; this occurs once"))
      return nil
    }
    switch try RecurrenceRuleReader.read(property) {
    case .unsupported(let what):
      warnings.append(
        .warning(property.line, "\(what) in RRULE is not supported; only the first occurrence is shown"))
      return nil
    case .rule(let rule):
      let date = event.start.civil.date
      // A mistake, and one that would put thousands of occurrences on every day.
      guard event.lengthInDays <= 366 else {
        warnings.append(
          .warning(property.line, "an event longer than a year does not repeat; only the first occurrence is shown"))
        return nil
      }
      if case .until(let last) = rule.end, last.civil.date < date {
        warnings.append(.warning(property.line, "UNTIL is before DTSTART; only the first occurrence is shown"))
      } else if !RecurrenceExpander(rule: rule, start: date).isSynchronized {
        warnings.append(
          .warning(property.line, "DTSTART, \(date), is no day of this RRULE; it is shown as the first occurrence"))
      }
      return rule
    }
  }

  private mutating func warnOfUnsupported() {
    for property in component.properties where property.name == "RDATE" || property.name == "EXRULE" {
      let effect = property.name == "RDATE" ? "the dates it adds are not shown" : "the dates it removes are shown"
      warnings.append(.warning(property.line, "\(property.name) is not supported; \(effect)"))
    }
    for child in component.children {
      warnings.append(.warning(child.line, "\(child.name) is not supported; the event is shown without it"))
    }
  }
}

extension ICalendarTime {
  fileprivate var text: String { isDay ? "\(civil.date)" : "\(civil)" }
}

extension ICalendarEvent {
  /// How long it is, in days and roughly.
  fileprivate var lengthInDays: Int {
    switch span {
    case .days(let days): days
    case .until(let end): end.civil.date.dayNumber - start.civil.date.dayNumber
    case .duration(let duration): duration.days + duration.seconds / 86_400
    }
  }
}
