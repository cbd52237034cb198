import CivilTime

/// The starts that RDATE adds to an event, for the comparison with EXDATE and RECURRENCE-ID.
struct AdditionTimes {
  private let days: Set<CivilDate>
  private let walls: Set<CivilDateTime>
  private let instants: Set<Int>

  init(of event: ICalendarEvent, _ zones: ZoneTable) {
    let starts = event.additions.map(\.start)
    days = Set(starts.map(\.civil.date))
    walls = Set(starts.map(\.civil))
    instants = Set(starts.map { zones.rules(for: $0, floating: ZoneTable.utc).instant(of: $0.civil) })
  }

  /// Returns whether an addition starts at a time.
  func contains(_ time: ICalendarTime, _ zones: ZoneTable) -> Bool {
    if time.isDay { return days.contains(time.civil.date) }
    guard !zones.isFloating(time) else { return walls.contains(time.civil) }
    return instants.contains(zones.rules(for: time, floating: ZoneTable.utc).instant(of: time.civil))
  }
}
