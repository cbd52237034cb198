import CivilTime

/// The part of an event's occurrences that remains if another event changes the later ones, or that this other event has.
///
/// The times are those of the original occurrences, on the wall clock of the event with the rules.
struct OccurrenceRange: Sendable {
  /// The time after which the part begins.
  var after: CivilDateTime?
  /// The time of the last possible occurrence.
  var through: CivilDateTime?
  /// The seconds by which the occurrences are moved on the wall clock.
  var shift = 0

  func contains(_ original: CivilDateTime) -> Bool {
    if let after, original <= after { return false }
    if let through, through < original { return false }
    return true
  }

  /// Returns the days of a range on which the original occurrences may be.
  func days(in days: ClosedRange<Int>) -> ClosedRange<Int>? {
    let first = max(days.lowerBound, after?.date.dayNumber ?? .min)
    let last = min(days.upperBound, through?.date.dayNumber ?? .max)
    return first <= last ? first...last : nil
  }

  /// Returns the time of an occurrence after the change.
  func moved(_ original: CivilDateTime) -> CivilDateTime {
    shift == 0 ? original : CivilDateTime(secondsAsUTC: original.secondsAsUTC + shift)
  }
}
