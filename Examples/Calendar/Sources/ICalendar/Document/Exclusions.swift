import CivilTime

/// The occurrences of an event that don't take place, as seen from one time zone.
struct Exclusions {
  private let instants: Set<Int>
  private let walls: Set<CivilDateTime>
  private let days: Set<CivilDate>

  init(of event: ICalendarEvent, zones: ZoneTable, floating: any OffsetRules) {
    let isDay = event.start.isDay
    // The date excludes a whole day. The moment excludes a time, or the date does if the exclusion has no time.
    days = Set(event.exclusions.filter { isDay || $0.isDay }.map(\.civil.date))
    let times = event.exclusions.filter { !isDay && !$0.isDay }
    // If one of the two is floating, compare the wall clock times, in any zone of the user.
    let isOnWall = { zones.isFloating(event.start) || zones.isFloating($0) }
    walls = Set(times.filter(isOnWall).map(\.civil))
    instants = Set(
      times.filter { !isOnWall($0) }.map { zones.rules(for: $0, floating: floating).instant(of: $0.civil) })
  }

  /// Returns whether an occurrence is excluded.
  ///
  /// - Parameters:
  ///   - start: The start as an instant.
  ///   - local: The start on the wall clock of the event.
  func contains(_ start: Int, _ local: CivilDateTime) -> Bool {
    instants.contains(start) || walls.contains(local) || days.contains(local.date)
  }
}
