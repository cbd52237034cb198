import CalendarModel
import Foundation

/// A VEVENT: one event, or a repeated one with its rules.
struct ICalendarEvent: Sendable {
  /// The length of an event.
  ///
  /// They differ when the clocks change.
  enum Length: Sendable {
    /// Each occurrence is exactly as long as the first one.
    case until(ICalendarTime)
    case duration(ICalendarDuration)
  }

  let uid: String
  let start: ICalendarTime
  let length: Length
  let summary: String
  let location: String?
  let categories: [String]
  let isTransparent: Bool
  var status: CalendarEvent.Status
  /// The number of the revision.
  let sequence: Int
  /// The occurrence of another event that this event replaces.
  let recurrenceID: ICalendarTime?
  let rules: [RepetitionRule]
  /// The occurrences in addition to those of the rules: RDATE.
  let additions: [ICalendarTime]
  /// The occurrences that don't take place: EXDATE, and those that have an event of their own.
  var exclusions: [ICalendarTime]
  /// The line of the BEGIN:VEVENT.
  let line: Int
}

// MARK: reading

extension ICalendarEvent {
  init(_ component: Component, _ zones: inout ZoneTable) throws(Problem) {
    if let loss = component.loss { throw loss }
    func words(_ name: String) -> String? { component.properties(named: name).first?.keyword }
    func text(_ name: String) -> String? {
      component.properties(named: name).first.flatMap { $0.value.isEmpty ? nil : $0.value.unescaped }
    }
    line = component.line
    guard let startLine = try component.single("DTSTART") else {
      throw Problem(
        component.line, "VEVENT has no DTSTART",
        fix: "add DTSTART:YYYYMMDDTHHMMSSZ, or DTSTART;VALUE=DATE:YYYYMMDD, to the event that begins here")
    }
    let start = try ICalendarTime(startLine, &zones)
    self.start = start
    length = try Self.length(of: component, from: start, &zones)
    uid = text("UID") ?? "line-\(component.line)"
    (summary, location) = (text("SUMMARY")?.oneLine ?? "(untitled)", text("LOCATION")?.oneLine)
    categories = component.properties(named: "CATEGORIES").flatMap { $0.value.unescapedList.map(\.oneLine) }
    isTransparent = words("TRANSP") == "TRANSPARENT"
    status = words("STATUS") == "CANCELLED" ? .cancelled : words("STATUS") == "TENTATIVE" ? .tentative : .confirmed
    sequence = words("SEQUENCE").flatMap { Int($0) } ?? 0
    if let property = try component.single("RECURRENCE-ID") {
      recurrenceID = try ICalendarTime(property, &zones)
      if property.parameters["RANGE"] != nil {
        zones.warn(property.line, "RANGE is not supported; only this one occurrence is changed")
      }
    } else {
      recurrenceID = nil
    }
    var (rules, additions, exclusions) = ([RepetitionRule](), [ICalendarTime](), [ICalendarTime]())
    for property in component.properties(named: "RRULE") {
      if let rule = try RepetitionRule(property, start: start, &zones) { rules.append(rule) }
    }
    for property in component.properties(named: "RDATE") {
      additions += try ICalendarTime.list(property, &zones).map { $0.at(start) }
    }
    for property in component.properties(named: "EXDATE") {
      exclusions += try ICalendarTime.list(property, &zones).map { $0.at(start) }
    }
    for property in component.properties(named: "EXRULE") {
      zones.warn(property.line, "EXRULE is not supported; the dates it removes are shown")
    }
    for child in component.children {
      zones.warn(child.line, "\(child.name) is not supported; the event is shown without it")
    }
    (self.rules, self.additions, self.exclusions) = (rules, additions, exclusions)
  }

  private static func length(
    of component: Component, from start: ICalendarTime, _ zones: inout ZoneTable
  ) throws(Problem) -> Length {
    guard let endLine = try component.single("DTEND") else {
      guard let line = try component.single("DURATION") else {
        return .duration(ICalendarDuration(days: start.isDay ? 1 : 0))
      }
      let duration = try ICalendarDuration(line)
      // Some programs write the days of an all-day event as hours or seconds.
      let days = duration.days + (duration.seconds + 86_399) / 86_400
      return .duration(start.isDay ? ICalendarDuration(days: max(1, days)) : duration)
    }
    let end = try ICalendarTime(endLine, &zones).at(start)
    guard start.isDay == end.isDay else {
      throw Problem(endLine.line, "one of DTSTART and DTEND is a date, and the other a time", fix: "write both alike")
    }
    guard end.date(for: .gmt) >= start.date(for: .gmt) else {
      throw Problem(endLine.line, "the event ends before it starts", fix: "correct DTSTART or DTEND")
    }
    guard start.isDay else { return .until(end) }
    // The end of an all-day event is the day after it, but some programs write its last day.
    return .duration(ICalendarDuration(days: max(1, Int(end.wall.timeIntervalSince(start.wall) / 86_400))))
  }
}

// MARK: occurrences

extension ICalendarEvent {
  /// Returns the occurrences that overlap a period.
  func occurrences(
    in period: Range<Date>, for user: TimeZone, work: inout Int
  ) throws(TooMuchWork) -> [CalendarEvent] {
    let zone = start.zone(of: user)
    let first = start.date(for: user)
    let earliest = period.lowerBound.addingTimeInterval(first.timeIntervalSince(end(of: first, user)) - 86_400)
    var starts = Set(([start] + additions).map { $0.date(for: user) })
    for rule in rules {
      // A rule without an end would visit all periods up to a far-away start.
      guard earliest < period.upperBound else { continue }
      starts.formUnion(try rule.dates(from: first, in: earliest..<period.upperBound, zone: zone, work: &work))
    }
    let excludedDays = Set(exclusions.filter(\.isDay).map { $0.date(for: zone) })
    starts.subtract(exclusions.map { $0.date(for: user) })
    var occurrences: [CalendarEvent] = []
    for start in starts {
      let end = end(of: start, user)
      guard start < period.upperBound, end > period.lowerBound || start >= period.lowerBound,
        !excludedDays.contains(Day(of: start, in: zone).start(in: zone))
      else { continue }
      work -= 1
      guard work >= 0 else { throw TooMuchWork() }
      occurrences.append(occurrence(from: start, to: end))
    }
    return occurrences
  }

  private func end(of start: Date, _ user: TimeZone) -> Date {
    switch length {
    case .until(let end):
      return start.addingTimeInterval(max(0, end.date(for: user).timeIntervalSince(self.start.date(for: user))))
    case .duration(let duration):
      let components = DateComponents(day: duration.days, second: duration.seconds)
      return Calendar.gregorian(in: self.start.zone(of: user)).date(byAdding: components, to: start) ?? start
    }
  }

  private func occurrence(from start: Date, to end: Date) -> CalendarEvent {
    CalendarEvent(
      id: "\(uid)@\(Int(start.timeIntervalSince1970))#\(line)", title: summary, location: location,
      categories: categories, start: start, end: end, isAllDay: self.start.isDay, status: status,
      isTransparent: isTransparent)
  }
}

extension String {
  /// The text for one line of a terminal, without line breaks, control characters, and characters that change the text
  /// direction.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.lazy.filter { !Self.turnsText($0) }.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns whether a scalar is an embedding, override or isolate of the bidirectional algorithm.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}
