import CivilTime

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
  private var budget = RepetitionBudget()

  /// Reads a file.
  ///
  /// A line or an event that can't be read is left out, with a warning.
  ///
  /// - Throws: `ICalendarError` with all problems, if there is at least one and no event is left.
  public init(parsing file: [UInt8]) throws(ICalendarError) {
    var (calendars, problems) = ComponentReader.read(file)
    for calendar in calendars { read(calendar, &problems) }
    let isUnusable = events.isEmpty && !problems.isEmpty
    if !isUnusable { warnings += problems.map(\.warning) }
    warnings += UnshownProperties.warnings(in: calendars)
    applyRevisions()
    // One line may have several values with the same warning.
    var seen: Set<ICalendarDiagnostic> = []
    warnings = warnings.filter { seen.insert($0).inserted }.sorted { $0.line < $1.line }
    if isUnusable {
      let all = warnings + problems.map(\.diagnostic)
      throw ICalendarError(diagnostics: all.sorted { $0.line < $1.line })
    }
  }

  /// Returns the highest possible number of occurrences in some days.
  ///
  /// Most events occur at most once a day. The limits on the others, and on added dates, are limits of the whole file.
  public func mostOccurrences(inDays days: Double) -> Double {
    Double(events.count + budget.usedPerDay) * days + Double(budget.usedInAll)
  }

  private mutating func read(_ calendar: Component, _ problems: inout [Problem]) {
    var table = ZoneTable(of: calendar, warnings: &warnings)
    let isCancellation = calendar.first("METHOD", warnings: &warnings)?.keyword == "CANCEL"
    warnOfUnsupported(in: calendar)
    for component in calendar.children where component.name == "VEVENT" {
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

  // MARK: revisions

  /// The values that two revisions of an event have in common.
  private struct Key: Hashable {
    var uid: String
    var occurrence: Int?
  }

  /// Keeps the newest revision of each event.
  ///
  /// An occurrence that has an event of its own is removed from its rule.
  private mutating func applyRevisions() {
    var newest: [Key: Int] = [:]
    var replaced: Set<Int> = []
    for index in events.indices {
      let key = Key(uid: events[index].uid, occurrence: events[index].recurrenceID.map { instant($0, of: index) })
      guard let other = newest[key] else {
        newest[key] = index
        continue
      }
      let (old, new) = events[index].sequence >= events[other].sequence ? (other, index) : (index, other)
      let what = key.occurrence == nil ? "UID" : "UID and RECURRENCE-ID"
      guard events[old].sequence < events[new].sequence || key.occurrence != nil else {
        warnings.append(
          .warning(events[index].line, "the event on line \(events[other].line) has the same \(what); both are shown"))
        continue
      }
      newest[key] = new
      replaced.insert(old)
      warnings.append(
        .warning(events[old].line, "the event on line \(events[new].line) is a newer revision; this one is not shown"))
    }
    for (key, index) in newest where key.occurrence != nil {
      guard let master = newest[Key(uid: key.uid)], let original = events[index].recurrenceID else { continue }
      if events[master].start.isDay, !original.isDay {
        warnings.append(.timeOnWholeDay(events[index].recurrenceLine, "RECURRENCE-ID", original))
      }
      let exclusion = exclusion(of: original, in: index, from: master)
      if events[master].exclusions.contains(exclusion) {
        warnings.append(
          .warning(
            events[index].recurrenceLine,
            "EXDATE of the event on line \(events[master].line) leaves this occurrence out; it is shown"))
      }
      events[master].exclusions.append(exclusion)
    }
    let kept = events.indices.filter { !replaced.contains($0) }
    (events, zoneOfEvent) = (kept.map { events[$0] }, kept.map { zoneOfEvent[$0] })
  }

  /// Returns the occurrence that an event replaces, in the form of the event that has the rule.
  private func exclusion(of original: ICalendarTime, in event: Int, from master: Int) -> ICalendarTime {
    let start = events[master].start
    if original.isDay || start.isDay { return .day(original.civil.date) }
    // If one of the two is floating, compare the wall clock times.
    let isOnWall = zones[zoneOfEvent[event]].isFloating(original) || zones[zoneOfEvent[master]].isFloating(start)
    if isOnWall { return .floating(original.civil) }
    // Otherwise use the moment, because a zone of another calendar in the file may have the same name.
    return .utc(CivilDateTime(secondsAsUTC: instant(original, of: event)))
  }

  private func instant(_ time: ICalendarTime, of event: Int) -> Int {
    let utc = ZoneTable.utc
    return zones[zoneOfEvent[event]].rules(for: time, floating: utc).instant(of: time.civil)
  }
}
