import CivilTime

/// RANGE=THISANDFUTURE: a change of an occurrence and of all later ones (RFC 5545, 3.2.13).
extension Revisions {
  /// An event that changes all later occurrences of another one.
  struct FutureChange {
    /// The index of the event.
    var event: Int
    /// The occurrence that it replaces, in the form of the event that has the rule.
    var original: ICalendarTime
  }

  /// The highest number of such changes in a file.
  ///
  /// Each one takes as long to expand as an event.
  private static var mostChanges: Int { 100 }

  mutating func warnOfMissingEvent(_ index: Int) {
    guard events[index].changesFuture else { return }
    warnings.append(
      .warning(
        events[index].recurrenceLine,
        "RANGE=THISANDFUTURE changes nothing, because the file doesn't have the event with the rule"))
  }

  /// Splits the occurrences of events at the changes of all later ones.
  ///
  /// - Parameter changes: The changes of each event, by the index of the event with the rule.
  mutating func applyFutureChanges(_ changes: [Int: [FutureChange]]) {
    var count = 0
    for (master, changes) in changes.sorted(by: { $0.key < $1.key }) {
      var starts: [(wall: CivilDateTime, event: Int)] = []
      for change in changes {
        count += 1
        guard count <= Self.mostChanges, isSupported(change, of: master) else {
          warnings.append(
            .warning(
              events[change.event].recurrenceLine,
              "this RANGE=THISANDFUTURE is not supported; only this one occurrence is changed"))
          continue
        }
        starts.append((wall(change.original, of: master), change.event))
      }
      starts.sort { $0.wall < $1.wall }
      for (position, start) in starts.enumerated() {
        let next = position + 1 < starts.count ? starts[position + 1].wall : nil
        events[start.event].continuation = [continuation(of: master, from: start.event, at: start.wall, through: next)]
      }
      events[master].range.through = starts.first?.wall
    }
  }

  /// Returns whether a change has the form of the event, and the event occurs at most once a day.
  private func isSupported(_ change: FutureChange, of master: Int) -> Bool {
    let start = events[master].start
    return zoneOfEvent[master] == zoneOfEvent[change.event] && start.isDay == events[change.event].start.isDay
      && start.isDay == change.original.isDay
      && events[master].rules.allSatisfy { $0.choosesDaysOnly(from: start.civil) }
  }

  /// Returns the occurrences of an event after one time and up to another one, as a second event changes them.
  private func continuation(
    of master: Int, from change: Int, at original: CivilDateTime, through last: CivilDateTime?
  ) -> ICalendarEvent {
    var event = events[change]
    event.recurrenceID = nil
    event.start = events[master].start
    event.rules = events[master].rules
    event.range.after = original
    event.range.through = last
    let moved = wall(events[change].start, of: master)
    event.range.shift = moved.secondsAsUTC - original.secondsAsUTC
    if case .until(let end) = event.span {
      let length = instant(end, of: change) - instant(events[change].start, of: change)
      event.span = .duration(ICalendarDuration(days: 0, seconds: max(0, length)))
    }
    // Two days are more than the difference between any two zones.
    let first = original.date.dayNumber - 2
    let end = last.map { $0.date.dayNumber + 2 } ?? .max
    event.exclusions = events[master].exclusions.filter { (first...end).contains($0.civil.date.dayNumber) }
    event.additions = events[master].additions.filter { (first...end).contains($0.start.civil.date.dayNumber) }
    return event
  }

  /// Returns a time on the wall clock of an event.
  private func wall(_ time: ICalendarTime, of master: Int) -> CivilDateTime {
    let table = zones[zoneOfEvent[master]]
    let start = events[master].start
    guard !start.isDay, !table.isFloating(start), !table.isFloating(time) else { return time.civil }
    return table.rules(for: start, floating: ZoneTable.utc).local(at: instant(time, of: master))
  }
}
