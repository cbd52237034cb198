import CivilTime

/// A calendar file that has been read.
public struct ICalendarDocument: Sendable {
  /// Its events, in the order of the file; those that a newer revision replaces are left out.
  public private(set) var events: [ICalendarEvent] = []
  /// What in it is not shown as it was meant, by line.
  public private(set) var warnings: [ICalendarDiagnostic] = []
  private(set) var zones: [ZoneTable] = []
  /// The zone table of each event: a file may hold several calendars, each with its own zones.
  private(set) var zoneOfEvent: [Int] = []

  /// Reads a file.
  ///
  /// - Throws: `ICalendarError` with everything that is wrong, if anything is.
  public init(parsing file: [UInt8]) throws(ICalendarError) {
    var (calendars, problems) = ComponentReader.read(file)
    for calendar in calendars { read(calendar, &problems) }
    applyRevisions()
    warnings.sort { $0.line < $1.line }
    guard problems.isEmpty else {
      let all = warnings + problems.map(\.diagnostic)
      throw ICalendarError(diagnostics: all.sorted { $0.line < $1.line })
    }
  }

  private mutating func read(_ calendar: Component, _ problems: inout [Problem]) {
    var table = ZoneTable(definitions: calendar.children.filter { $0.name == "VTIMEZONE" })
    let isCancellation = calendar.properties(named: "METHOD").first?.keyword == "CANCEL"
    warnOfUnsupported(in: calendar)
    for component in calendar.children where component.name == "VEVENT" {
      do throws(Problem) {
        var event = try EventReader.read(component, zones: &table, warnings: &warnings)
        if isCancellation { event.status = .cancelled }
        events.append(event)
        zoneOfEvent.append(zones.count)
      } catch {
        problems.append(error)
      }
    }
    zones.append(table)
  }

  private mutating func warnOfUnsupported(in calendar: Component) {
    if let version = calendar.properties(named: "VERSION").first, version.keyword != "2.0" {
      warnings.append(
        .warning(version.line, "VERSION \(version.value.prefix(10)) is not supported; it is read as version 2.0"))
    }
    if let scale = calendar.properties(named: "CALSCALE").first, scale.keyword != "GREGORIAN" {
      warnings.append(
        .warning(scale.line, "CALSCALE \(scale.value.prefix(20)) is not supported; dates are read as Gregorian"))
    }
    for component in calendar.children where component.name != "VEVENT" && component.name != "VTIMEZONE" {
      warnings.append(.warning(component.line, "\(component.name) is not supported; it is not shown"))
    }
  }

  // MARK: revisions

  /// What one revision of an event has in common with the next.
  private struct Key: Hashable {
    var uid: String
    var occurrence: Int?
  }

  /// Leaves the newest revision of each event, and takes the occurrences that have an event of their own out of the
  /// rule that they come from.
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
      // As a moment, where a zone is named: that of another calendar in the file may have the same name.
      if case .zoned = original {
        let moment = CivilDateTime(secondsAsUTC: instant(original, of: index))
        events[master].exclusions.append(.utc(moment))
      } else {
        events[master].exclusions.append(original)
      }
    }
    let kept = events.indices.filter { !replaced.contains($0) }
    (events, zoneOfEvent) = (kept.map { events[$0] }, kept.map { zoneOfEvent[$0] })
  }

  private func instant(_ time: ICalendarTime, of event: Int) -> Int {
    let utc = ZoneTable.utc
    return zones[zoneOfEvent[event]].rules(for: time, floating: utc).instant(of: time.civil)
  }
}
