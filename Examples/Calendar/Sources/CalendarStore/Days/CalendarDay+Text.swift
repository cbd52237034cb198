import CalendarService
import CivilTime
public import Foundation

extension CalendarDay.Entry {
  /// When it is on its day, for people: `all day`, `09:00 - 10:30`, or `09:00`.
  public func timeText(in zone: TimeZone) -> String {
    isWholeDay ? "all day" : start == end ? zone.local(at: start).timeText : (start..<end).timeText(in: zone)
  }

  /// A line of a list: when, what, where, and of which categories.
  public func lineText(in zone: TimeZone) -> String {
    let time = timeText(in: zone)
    var line = "  " + time + String(repeating: " ", count: max(1, 15 - time.count)) + titleText
    if let location = event.location { line += " @ \(location)" }
    if !event.categories.isEmpty { line += " [\(event.categories.joined(separator: ", "))]" }
    return line
  }

  /// Its title, and what else there is to say in a line.
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
  /// A stretch of time on a wall, for people: `09:00 - 10:30`, and with dates where it is on several days.
  public func timeText(in zone: TimeZone) -> String {
    let (first, last) = (zone.local(at: lowerBound), zone.local(at: upperBound))
    // The end of a day is 24:00, not 00:00 of another.
    if last.secondOfDay == 0, last.date == first.date.adding(days: 1) { return "\(first.timeText) - 24:00" }
    guard first.date == last.date else { return "\(first) - \(last)" }
    if first < last || isEmpty { return "\(first.timeText) - \(last.timeText)" }
    // The clocks were set back on the way: only the offset tells the two times apart.
    let offsets = [lowerBound, upperBound].map { offsetText(seconds: zone.secondsFromUTC(at: $0.unixSeconds)) }
    return "\(first.timeText) (\(offsets[0])) - \(last.timeText) (\(offsets[1]))"
  }
}

extension TimeZone {
  /// The name for people: Foundation calls UTC `GMT`, also where the user wrote `UTC`.
  public var displayName: String { identifier == "GMT" ? "UTC" : identifier }
}
