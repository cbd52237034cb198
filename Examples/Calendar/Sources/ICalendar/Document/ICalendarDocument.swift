public import CivilTime
public import Foundation
public import WorkLimits

/// A calendar file that has been read.
public struct ICalendarDocument: Sendable {
  /// The events, in the order of the file.
  ///
  /// Events with a newer revision are left out.
  public private(set) var events: [ICalendarEvent] = []
  /// The parts of the file that aren't shown as intended, ordered by line.
  public private(set) var warnings: [ICalendarDiagnostic] = []
  private(set) var zones: [ZoneTable] = []
  /// The index of each event's zone table.
  ///
  /// A file may contain several calendars, each with its own zones.
  private(set) var zoneOfEvent: [Int] = []
  /// The line of the last event that was read.
  private var lastLine = 1

  /// Reads a file.
  ///
  /// A line or an event that can't be read is left out, with a warning.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - work: The work that reading may cost.
  /// - Throws: `ICalendarError` with all problems, if there is at least one and no event is left, or with one problem if
  ///   the file costs more than the budget.
  public init(parsing file: [UInt8], within work: WorkBudget = WorkBudget()) throws(ICalendarError) {
    var (calendars, problems) = ComponentReader.read(file, within: work)
    var budget = RepetitionBudget(work)
    for calendar in calendars { read(calendar, &budget, &problems) }
    let isUnusable = events.isEmpty && !problems.isEmpty
    if !isUnusable { warnings += problems.map(\.warning) }
    warnings += UnshownProperties.warnings(in: calendars)
    var revisions = Revisions(events: events, zones: zones, zoneOfEvent: zoneOfEvent, within: work)
    warnings += revisions.apply()
    (events, zoneOfEvent) = (revisions.events, revisions.zoneOfEvent)
    // A part of the file would be mistaken for all of it.
    if work.isExceeded { throw ICalendarError(diagnostics: [.tooMuchWork(line: lastLine)]) }
    // One line may have several values with the same warning.
    var seen: Set<ICalendarDiagnostic> = []
    warnings = warnings.filter { seen.insert($0).inserted }.sorted { $0.line < $1.line }
    if isUnusable {
      let all = warnings + problems.map(\.diagnostic)
      throw ICalendarError(diagnostics: all.sorted { $0.line < $1.line })
    }
  }

  private mutating func read(_ calendar: Component, _ budget: inout RepetitionBudget, _ problems: inout [Problem]) {
    var table = ZoneTable(of: calendar, within: budget.work, warnings: &warnings)
    let isCancellation = calendar.first("METHOD", warnings: &warnings)?.keyword == "CANCEL"
    warnOfUnsupported(in: calendar)
    for component in calendar.children where component.name == "VEVENT" && !budget.work.isExceeded {
      lastLine = component.line
      do throws(Problem) {
        var event = try EventReader.read(component, zones: &table, budget: &budget, warnings: &warnings)
        if isCancellation { event.status = .cancelled }
        events.append(event)
        zoneOfEvent.append(zones.count)
      } catch {
        let isItself = error.line == component.line
        problems.append(error.with(effect: "\(isItself ? "it" : "the event on line \(component.line)") is not shown"))
      }
    }
    zones.append(table)
  }

  private mutating func warnOfUnsupported(in calendar: Component) {
    if let version = calendar.first("VERSION", warnings: &warnings), version.keyword != "2.0" {
      warnings.append(
        .warning(version.line, "VERSION \(version.value.prefix(10)) is not supported; it is read as version 2.0"))
    }
    if let scale = calendar.first("CALSCALE", warnings: &warnings), scale.keyword != "GREGORIAN" {
      warnings.append(
        .warning(scale.line, "CALSCALE \(scale.value.prefix(20)) is not supported; dates are read as Gregorian"))
    }
    for component in calendar.children where component.name != "VEVENT" && component.name != "VTIMEZONE" {
      warnings.append(.warning(component.line, "\(component.name) is not supported; it is not shown"))
    }
  }
}

/// An event at one point in time.
public struct ICalendarOccurrence: Sendable {
  /// The event of the occurrence.
  public var event: ICalendarEvent
  /// The start.
  public var start: Date
  /// The end.
  ///
  /// It equals `start` if the event has no length.
  public var end: Date
}

extension ICalendarDocument {
  /// Returns the occurrences between two moments, in order, including those that began before the first moment.
  ///
  /// - Parameters:
  ///   - from: The beginning of the period.
  ///   - to: The end of the period, which isn't part of it.
  ///   - zone: The user's zone, for whole days and floating times.
  ///
  ///   - budget: The work that the answer may cost.
  /// - Throws: `TooMuchWork` if the answer would cost more than the budget.
  /// - Complexity: Grows with the events and with the occurrences in the period, but not with the distance from the first
  ///   occurrence.
  public func occurrences(
    from: Date, to: Date, in zone: some OffsetRules, within budget: WorkBudget = WorkBudget()
  ) throws(TooMuchWork) -> [ICalendarOccurrence] {
    let window = from.unixSeconds..<max(from.unixSeconds, to.unixSeconds)
    let found = events.indices.flatMap { index in
      ([events[index]] + events[index].continuation).flatMap {
        Expansion(event: $0, zones: zones[zoneOfEvent[index]], floating: zone, within: budget).occurrences(in: window)
      }
    }
    try budget.check()
    return found.sorted { ($0.start, $1.end, $0.event.summary) < ($1.start, $0.end, $1.event.summary) }
  }
}
