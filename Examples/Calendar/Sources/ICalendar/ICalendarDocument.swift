public import CalendarModel
public import Foundation

/// A calendar file that has been read.
public struct ICalendarDocument: Sendable {
  /// The parts of the file that aren't shown as intended, ordered by line.
  public private(set) var warnings: [ICalendarDiagnostic] = []
  /// The number of events, of which each may have several occurrences.
  public var eventCount: Int { events.count }
  private var events: [ICalendarEvent] = []

  /// Reads a file.
  ///
  /// A line or an event that can't be read is left out, with a warning.
  ///
  /// - Throws: `ICalendarError` with all problems, if there is at least one and no event is left.
  public init(parsing file: [UInt8]) throws(ICalendarError) {
    let reader = ComponentReader(file)
    var problems = reader.problems
    var comparisons = 0
    for calendar in reader.calendars { read(calendar, &comparisons, &problems) }
    let isUnusable = events.isEmpty && !problems.isEmpty
    warnings += problems.map { isUnusable ? $0.error : $0.warning }
    // One line may have several values with the same warning.
    var seen: Set<ICalendarDiagnostic> = []
    warnings = warnings.filter { seen.insert($0).inserted }.sorted { $0.line < $1.line }
    if isUnusable { throw ICalendarError(diagnostics: warnings) }
    applyRevisions()
  }

  private mutating func read(_ calendar: Component, _ comparisons: inout Int, _ problems: inout [Problem]) {
    var zones = ZoneTable(of: calendar, comparisons: comparisons)
    defer { comparisons = zones.comparisons }
    let isCancellation = calendar.properties(named: "METHOD").first?.keyword == "CANCEL"
    for component in calendar.children {
      switch component.name {
      case "VTIMEZONE": continue
      case "VEVENT":
        do throws(Problem) {
          var event = try ICalendarEvent(component, &zones)
          if isCancellation { event.status = .cancelled }
          events.append(event)
        } catch {
          var problem = error
          problem.effect = "the event on line \(component.line) is not shown"
          problems.append(problem)
        }
      default: warnings.append(.warning(component.line, "\(component.name) is not supported; it is not shown"))
      }
    }
    warnings += zones.warnings
  }

  /// Leaves out the events that have a newer revision, and the occurrences that have an event of their own.
  private mutating func applyRevisions() {
    struct Key: Hashable {
      let uid: String
      let occurrence: ICalendarTime?
    }
    var newest: [Key: Int] = [:]
    var replaced: Set<Int> = []
    for (index, event) in events.enumerated() {
      let key = Key(uid: event.uid, occurrence: event.recurrenceID)
      if let other = newest[key] { replaced.insert(events[other].sequence <= event.sequence ? other : index) }
      if newest[key].map({ replaced.contains($0) }) ?? true { newest[key] = index }
    }
    for index in replaced {
      warnings.append(.warning(events[index].line, "the file has a newer revision of the event; this one is not shown"))
    }
    warnings.sort { $0.line < $1.line }
    let changed = Dictionary(grouping: newest.keys, by: \.uid).mapValues { $0.compactMap(\.occurrence) }
    events = events.indices.filter { !replaced.contains($0) }.map { index in
      var event = events[index]
      if event.recurrenceID == nil { event.exclusions += (changed[event.uid] ?? []).map { $0.at(event.start) } }
      return event
    }
  }

  /// Returns the occurrences of events that overlap a period, ordered by their start.
  ///
  /// - Parameters:
  ///   - from: The beginning of the period.
  ///   - to: The end of the period, which isn't part of it.
  ///   - zone: The user's zone, for whole days and floating times.
  ///   - limit: The number of steps that the answer may take. Each period of a rule is one, and each occurrence.
  /// - Throws: `TooMuchWork` if the answer would take more steps.
  /// - Complexity: O(*n*), where *n* is the number of steps. A step takes some ten microseconds.
  public func events(
    from: Date, to: Date, in zone: TimeZone, limit: Int = 200_000
  ) throws(TooMuchWork) -> [CalendarEvent] {
    var work = limit
    var found: [CalendarEvent] = []
    for event in events { found += try event.occurrences(in: from..<max(from, to), for: zone, work: &work) }
    return found.sorted { ($0.start, $1.end, $0.title) < ($1.start, $0.end, $1.title) }
  }
}
