public import Foundation

extension Date {
  /// Returns the time of day, such as `09:30`.
  public func timeText(in zone: TimeZone) -> String {
    formatted(
      .posix("\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)", in: zone))
  }

  /// Returns the day and the time, such as `2026-11-06 09:30`.
  public func dateTimeText(in zone: TimeZone) -> String { "\(Day(of: self, in: zone)) \(timeText(in: zone))" }
}

extension Range<Date> {
  /// Returns a period for people, such as `09:00 - 10:30`, with days if it spans several.
  public func timeText(in zone: TimeZone) -> String {
    let (first, last) = (lowerBound.timeText(in: zone), upperBound.timeText(in: zone))
    let (firstDay, lastDay) = (Day(of: lowerBound, in: zone), Day(of: upperBound, in: zone))
    // The end of a day is 24:00, not 00:00 of the next day.
    if last == "00:00", lastDay == firstDay.adding(days: 1) { return "\(first) - 24:00" }
    guard firstDay == lastDay else { return "\(firstDay) \(first) - \(lastDay) \(last)" }
    if first < last || isEmpty { return "\(first) - \(last)" }
    // The clocks were set back during the period, so only the offsets distinguish the two times.
    return "\(first) (\(zone.offsetText(at: lowerBound))) - \(last) (\(zone.offsetText(at: upperBound)))"
  }
}

extension TimeZone {
  /// The name for people.
  ///
  /// Foundation calls UTC `GMT`, even if the user wrote `UTC`.
  public var displayName: String { identifier == "GMT" ? "UTC" : identifier }

  /// Returns the offset of the zone's clocks, such as `UTC+05:30`.
  func offsetText(at date: Date) -> String {
    let offset = date.formatted(.posix("\(timeZone: .iso8601(.long))", in: self))
    return "UTC" + (offset == "Z" ? "+00:00" : offset)
  }
}

/// Returns a length of time for people: `45 min`, `2 h` or `1 h 30 min`.
public func durationText(seconds: Int) -> String {
  let minutes = (seconds + 30) / 60
  let (hours, rest) = (minutes / 60, minutes % 60)
  if hours == 0 { return "\(rest) min" }
  return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
}

extension FormatStyle where Self == Date.VerbatimFormatStyle {
  /// Returns a style with exactly these fields, in English.
  static func posix(_ format: Date.FormatString, in zone: TimeZone) -> Self {
    Date.VerbatimFormatStyle(format: format, locale: .posix, timeZone: zone, calendar: .gregorian(in: zone))
  }
}
