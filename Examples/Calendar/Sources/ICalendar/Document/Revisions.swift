import CivilTime
import WorkLimits

/// The revisions of events: SEQUENCE, and RECURRENCE-ID, which changes one occurrence of another event.
struct Revisions {
  var events: [ICalendarEvent]
  private(set) var zoneOfEvent: [Int]
  let zones: [ZoneTable]
  private let work: WorkBudget
  var warnings: [ICalendarDiagnostic] = []
  /// The indices of the events that aren't shown.
  private var replaced: Set<Int> = []
  /// The dates that EXDATE removes, for each event whose occurrences are changed.
  private var exclusions: [Int: Exclusions] = [:]
  /// The dates that RDATE adds, for each event whose occurrences are changed.
  private var additions: [Int: AdditionTimes] = [:]

  /// The values that two revisions of an event have in common.
  private struct Key: Hashable {
    var uid: String
    var occurrence: Int?
  }

  init(events: [ICalendarEvent], zones: [ZoneTable], zoneOfEvent: [Int], within work: WorkBudget) {
    (self.events, self.zones, self.zoneOfEvent, self.work) = (events, zones, zoneOfEvent, work)
  }

  /// Keeps the newest revision of each event, and returns warnings about the others.
  ///
  /// An occurrence that has an event of its own is removed from its rule.
  mutating func apply() -> [ICalendarDiagnostic] {
    let newest = newestRevisions()
    var changed: [Int: [ICalendarTime]] = [:]
    var futures: [Int: [FutureChange]] = [:]
    for (key, index) in newest.sorted(by: { $0.value < $1.value }) where key.occurrence != nil {
      guard let original = events[index].recurrenceID else { continue }
      guard let master = newest[Key(uid: key.uid)] else {
        warnOfMissingEvent(index)
        continue
      }
      if events[master].start.isDay, !original.isDay {
        warnings.append(.timeOnWholeDay(events[index].recurrenceLine, "RECURRENCE-ID", original))
      } else if original.isDay, !events[master].start.isDay {
        warnings.append(
          .warning(
            events[index].recurrenceLine,
            "RECURRENCE-ID is a date, but the event has a time; it is read as the occurrence on that day"))
      }
      let exclusion = exclusion(of: original, in: index, from: master)
      changed[master, default: []].append(exclusion)
      checkOriginal(exclusion, of: index, in: master)
      if events[index].changesFuture, !replaced.contains(index) {
        futures[master, default: []].append(FutureChange(event: index, original: exclusion))
      }
    }
    for (master, times) in changed { events[master].exclusions += times }
    applyFutureChanges(futures)
    let kept = events.indices.filter { !replaced.contains($0) }
    (events, zoneOfEvent) = (kept.map { events[$0] }, kept.map { zoneOfEvent[$0] })
    return warnings
  }

  private mutating func newestRevisions() -> [Key: Int] {
    var newest: [Key: Int] = [:]
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
    return newest
  }

  // MARK: changed occurrences

  /// Checks that an event still has the occurrence that another event changes.
  ///
  /// If the first event is newer and doesn't have it, then the change is out of date.
  private mutating func checkOriginal(_ original: ICalendarTime, of index: Int, in master: Int) {
    let line = events[master].line
    let isOutdated = events[index].sequence < events[master].sequence
    if isExcluded(original, in: master) {
      if isOutdated { replaced.insert(index) }
      let text =
        isOutdated
        ? "EXDATE of the newer revision on line \(line) leaves this occurrence out; it is not shown"
        : "EXDATE of the event on line \(line) leaves this occurrence out; it is shown"
      warnings.append(.warning(events[index].recurrenceLine, text))
    } else if !mayOccur(original, in: master) {
      if isOutdated { replaced.insert(index) }
      let text =
        isOutdated
        ? "the event on line \(line) is a newer revision without this occurrence; it is not shown"
        : "the event on line \(line) has no occurrence at this time; this one is shown in addition"
      warnings.append(.warning(events[index].recurrenceLine, text))
    }
  }

  /// Returns whether an EXDATE of an event leaves out one of its occurrences.
  private mutating func isExcluded(_ original: ICalendarTime, in master: Int) -> Bool {
    guard !events[master].exclusions.isEmpty else { return false }
    let table = zones[zoneOfEvent[master]]
    let exclusions =
      exclusions[master] ?? Exclusions(of: events[master], zones: table, floating: ZoneTable.utc)
    self.exclusions[master] = exclusions
    let rules = table.rules(for: events[master].start, floating: ZoneTable.utc)
    guard case .utc(let time) = original else {
      return exclusions.contains(rules.instant(of: original.civil), original.civil)
    }
    return exclusions.contains(time.secondsAsUTC, rules.local(at: time.secondsAsUTC))
  }

  /// Returns whether an event may have an occurrence at a time, apart from its exclusions and COUNT.
  private mutating func mayOccur(_ original: ICalendarTime, in master: Int) -> Bool {
    var event = events[master]
    guard event.isRepetitionComplete, original.isDay == event.start.isDay else { return true }
    // COUNT only removes occurrences.
    for index in event.rules.indices { event.rules[index].lastWall = nil }
    let table = zones[zoneOfEvent[master]]
    let additions = additions[master] ?? AdditionTimes(of: event, table)
    self.additions[master] = additions
    if additions.contains(original, table) { return true }
    event.additions = []
    // The length doesn't matter, and a long event takes longer to expand.
    event.span = event.start.isDay ? .days(1) : .duration(ICalendarDuration(days: 0, seconds: 0))
    event.exclusions = []
    let moment: Int =
      if case .utc(let time) = original {
        time.secondsAsUTC
      } else {
        table.rules(for: event.start, floating: ZoneTable.utc).instant(of: original.civil)
      }
    return Expansion(event: event, zones: table, floating: ZoneTable.utc, within: work)
      .occurrences(in: moment..<(moment + 1))
      .contains { $0.start.unixSeconds == moment }
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

  func instant(_ time: ICalendarTime, of event: Int) -> Int {
    let table = zones[zoneOfEvent[event]]
    return table.rules(for: time, floating: ZoneTable.utc).instant(of: time.civil)
  }
}
