import CalendarService
import CivilTime
public import Foundation

extension CalendarDay.Entry {
  /// Returns the time on this day for people: `all day`, `09:00 - 10:30` or `09:00`.
  public func timeText(in zone: TimeZone) -> String {
    isWholeDay ? "all day" : start == end ? zone.local(at: start).timeText : (start..<end).timeText(in: zone)
  }

  /// Returns a line of a list, with the time, title, place and categories.
  public func lineText(in zone: TimeZone) -> String {
    let time = timeText(in: zone)
    var line = "  " + time + String(repeating: " ", count: max(1, 15 - time.count)) + titleText
    if let location = event.location { line += " @ \(location)" }
    if !event.categories.isEmpty { line += " [\(event.categories.joined(separator: ", "))]" }
    return line
  }

  /// The title, with the event's status and its part of several days.
  public var titleText: String {
    var text = event.title
    if parts > 1 { text += " (day \(part) of \(parts))" }
    switch event.status {
    case .cancelled: text += " (cancelled)"
    case .tentative: text += " (tentative)"
    case .confirmed: break
    }
    return text
  }
}

extension Range<Date> {
  /// Returns a period for people, such as `09:00 - 10:30`, with dates if it spans several days.
  public func timeText(in zone: TimeZone) -> String {
    let (first, last) = (zone.local(at: lowerBound), zone.local(at: upperBound))
    // The end of a day is 24:00, not 00:00 of the next day.
    if last.secondOfDay == 0, last.date == first.date.adding(days: 1) { return "\(first.timeText) - 24:00" }
    guard first.date == last.date else { return "\(first) - \(last)" }
    if first < last || isEmpty { return "\(first.timeText) - \(last.timeText)" }
    // The clocks were set back during the period, so only the offsets distinguish the two times.
    let offsets = [lowerBound, upperBound].map { offsetText(seconds: zone.secondsFromUTC(at: $0.unixSeconds)) }
    return "\(first.timeText) (\(offsets[0])) - \(last.timeText) (\(offsets[1]))"
  }
}

extension TimeZone {
  /// The name for people.
  ///
  /// Foundation calls UTC `GMT`, even if the user wrote `UTC`.
  public var displayName: String { identifier == "GMT" ? "UTC" : identifier }
}
